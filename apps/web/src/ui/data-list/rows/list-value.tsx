import type { ListColumn } from '@cuotaclara/contract';
import { countText } from '@cuotaclara/contract/values/number-text';
import type { ReactNode } from 'react';
import { formatPercent } from '#lib/format/format-percent.ts';
import type { ListValue as Value } from '#lib/list/list-model.ts';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import classes from './list-value.module.css';

/** An empty cell is drawn, so that nobody takes it for one that did not load. */
const NOTHING = '–';

/** A value as its kind of column is written. */
export const ListValue = ({ column, value }: { column: ListColumn; value: Value }): ReactNode => {
  if (value === null || value === undefined || value === '') return NOTHING;
  switch (column.kind) {
    case 'text':
      return (
        <span className={classes.text} title={String(value)}>
          {value}
        </span>
      );
    case 'integer':
      return [countText(Number(value)), column.unit].filter(Boolean).join(' ');
    case 'money':
      return <MoneyText pesos={Number(value)} strong />;
    case 'percent':
      return formatPercent(Number(value));
    case 'day':
      return <DateText value={String(value)} />;
    case 'moment':
      return <DateText value={String(value)} withTime />;
    case 'boolean':
      return value ? 'Sí' : 'No';
    case 'choice':
      return column.labels?.[String(value)] ?? String(value);
    default:
      return column.kind satisfies never;
  }
};
