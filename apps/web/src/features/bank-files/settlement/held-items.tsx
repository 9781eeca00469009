import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import type { SettlementItem } from '@cuotaclara/contract/settlements/settlements';
import { Checkbox } from '@mantine/core';
import classes from '#features/bank-files/treasury.module.css';
import { formatMoney } from '#lib/format/format-money.ts';
import { Narrow, type RowColumn, RowTable } from '#ui/row-table/row-table.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { KIND_WORDS } from './kind-words.ts';
import own from './settlement.module.css';

const nameOf = ({ holder_name }: SettlementItem): string => holder_name ?? 'de la bandeja';

const COLUMNS: readonly RowColumn<SettlementItem>[] = [
  { head: 'Día', isBeside: true, cell: ({ on }) => <DateText value={on} /> },
  {
    head: 'De quién',
    cell: ({ holder_name, credit_id }) => (
      <>
        <span className={classes.strong}>{holder_name ?? 'En la bandeja'}</span>
        {credit_id !== null && <span className={classes.under}>{creditNumber(credit_id)}</span>}
      </>
    ),
  },
  {
    head: 'Qué es',
    cell: ({ kind, transaction_id }) => (
      <>
        {KIND_WORDS[kind]}
        {transaction_id !== null && (
          <span className={`${classes.under} ${own.transaction}`}>
            <span>Transacción </span>
            {transaction_id}
          </span>
        )}
      </>
    ),
  },
  { head: 'Valor', kind: 'money', cell: ({ amount }) => <MoneyText pesos={amount} strong /> },
];

type HeldItemsProps = {
  items: readonly SettlementItem[];
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
};

/** What the gateway holds, each with a box: a person chooses what its report names. */
export const HeldItems = ({ items, chosen, onChosen }: HeldItemsProps) => {
  const isAll = items.every(({ source_key }) => chosen.has(source_key));
  const isSome = items.some(({ source_key }) => chosen.has(source_key));
  const all = (): ReadonlySet<string> => new Set(items.map(({ source_key }) => source_key));
  const toggle = (key: string): void => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChosen(next);
  };
  const box: RowColumn<SettlementItem> = {
    head: (
      <>
        <Checkbox
          aria-label="Elegir todos"
          checked={isAll}
          indeterminate={!isAll && isSome}
          onChange={() => onChosen(isAll ? new Set() : all())}
        />
        <Narrow>
          <span aria-hidden="true">Elegir todos</span>
        </Narrow>
      </>
    ),
    cell: (item) => (
      <Checkbox
        aria-label={`Elegir ${nameOf(item)}, ${formatMoney(item.amount)}`}
        checked={chosen.has(item.source_key)}
        onChange={() => toggle(item.source_key)}
      />
    ),
  };
  return (
    <div className={own.chosen}>
      <RowTable
        rows={items}
        rowKey={({ source_key }) => source_key}
        columns={[box, ...COLUMNS]}
        hasCards
      />
    </div>
  );
};
