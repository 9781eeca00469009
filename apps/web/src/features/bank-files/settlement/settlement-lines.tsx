import type { SettlementLine } from '@cuotaclara/contract/settlements/settlements';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import classes from '#features/bank-files/treasury.module.css';
import { type RowColumn, RowTable } from '#ui/row-table/row-table.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';

const COLUMNS: readonly RowColumn<SettlementLine>[] = [
  {
    head: 'Cuenta',
    cell: ({ account, party }) => (
      <>
        {account}
        {party !== null && <span className={classes.under}>{partyText(party)}</span>}
      </>
    ),
  },
  {
    head: 'Débito',
    kind: 'money',
    cell: ({ amount }) => amount > 0 && <MoneyText pesos={amount} />,
  },
  {
    head: 'Crédito',
    kind: 'money',
    cell: ({ amount }) => amount < 0 && <MoneyText pesos={-amount} />,
  },
];

/** The lines of an entry: what goes up on the left, what goes down on the right. */
export const SettlementLines = ({ lines }: { lines: readonly SettlementLine[] }) => (
  <RowTable rows={lines} rowKey={({ account, party }) => `${account} ${party}`} columns={COLUMNS} />
);
