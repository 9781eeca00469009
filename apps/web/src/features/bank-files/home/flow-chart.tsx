import type { TreasuryDay } from '@cuotaclara/contract/treasury/treasury';
import { decimalText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoney } from '#lib/format/format-money.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { type RowColumn, RowTable } from '#ui/row-table/row-table.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import chart from './home.module.css';

const HEIGHT = 118;
const MILLION = 1_000_000;

const WEEKDAYS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'];

const dayName = ({ day, is_today }: TreasuryDay): string => {
  const date = Temporal.PlainDate.from(day);
  return `${is_today ? 'hoy' : WEEKDAYS[date.dayOfWeek - 1]} ${date.day}`;
};

const millions = (pesos: number): string => {
  const value = pesos / MILLION;
  return decimalText(value, { max: Math.abs(value) < 10 ? 1 : 0 });
};

type BarProps = { flow: 'in' | 'out'; pesos: number; expected: number; max: number };

/** What has happened, and hatched on top of it what has not yet. */
const Bar = ({ flow, pesos, expected, max }: BarProps) => {
  const heightOf = (part: number) => ({ height: `${Math.round((part / max) * HEIGHT)}px` });
  return (
    <span className={chart.bar} data-flow={flow}>
      {pesos > 0 && millions(pesos)}
      {expected > 0 && <i className={chart.fill} data-hatched style={heightOf(expected)} />}
      {(pesos > expected || pesos === 0) && (
        <i className={chart.fill} style={heightOf(pesos - expected)} />
      )}
    </span>
  );
};

const Bars = ({ days }: { days: readonly TreasuryDay[] }) => {
  const max = Math.max(1, ...days.flatMap((day) => [day.in, day.out]));
  return (
    <ol className={chart.chart} aria-hidden="true">
      {days.map((day) => (
        <li
          key={day.day}
          className={chart.day}
          data-today={day.is_today || undefined}
          data-expected={day.is_expected || undefined}
        >
          <span className={chart.bars}>
            <Bar flow="in" pesos={day.in} expected={day.in_expected} max={max} />
            <Bar flow="out" pesos={day.out} expected={day.out_expected} max={max} />
          </span>
          <span className={chart.name}>{dayName(day)}</span>
          <span className={chart.closing}>{millions(day.closing)}</span>
        </li>
      ))}
    </ol>
  );
};

/** How much of a day is still to come, for who does not see the hatching. */
const expectedText = (day: TreasuryDay): string => {
  if (day.is_expected) return '(esperado)';
  const parts = [
    day.in_expected > 0 && `${formatMoney(day.in_expected)} por entrar`,
    day.out_expected > 0 && `${formatMoney(day.out_expected)} por salir`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '' : `(faltan ${parts.join(' y ')})`;
};

const COLUMNS: readonly RowColumn<TreasuryDay>[] = [
  {
    head: 'Día',
    cell: (day) => (
      <>
        <DateText value={day.day} /> {expectedText(day)}
      </>
    ),
  },
  { head: 'Entra', kind: 'money', cell: (day) => <MoneyText pesos={day.in} /> },
  { head: 'Sale', kind: 'money', cell: (day) => <MoneyText pesos={day.out} /> },
  { head: 'Cierra', kind: 'money', cell: (day) => <MoneyText pesos={day.closing} /> },
];

const DaysTable = ({ days }: { days: readonly TreasuryDay[] }) => (
  <RowTable rows={days} rowKey={({ day }) => day} columns={COLUMNS} />
);

const Legend = () => (
  <p className={chart.legend} aria-hidden="true">
    <span>
      <i className={chart.swatch} /> Entra
    </span>
    <span>
      <i className={chart.swatch} data-flow="out" /> Sale
    </span>
  </p>
);

const PICTURE_NOTE =
  'Millones por día hábil. Lo rayado aún no pasa; debajo, con cuánto cierra el banco.';
const TABLE_NOTE = 'Por día hábil, y con cuánto cierra el banco.';

/** Money in and out of the banks by business day; the same figures are in a table. */
export const FlowChart = ({ days }: { days: readonly TreasuryDay[] }) => {
  const [asTable, setAsTable] = useState(false);
  return (
    <Panel
      title="Lo que entra y lo que sale"
      note={asTable ? TABLE_NOTE : PICTURE_NOTE}
      action={
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconTable size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Ver gráfica' : 'Ver tabla'}
        </Button>
      }
    >
      {asTable ? (
        <DaysTable days={days} />
      ) : (
        <>
          <Legend />
          <Bars days={days} />
          <div className="visually-hidden">
            <DaysTable days={days} />
          </div>
        </>
      )}
    </Panel>
  );
};
