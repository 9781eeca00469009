import type { ReversalDetails } from '@cuotaclara/contract/servicing/reversals';
import { ClosedMonthNotice } from '#domain/credit/replay/closed-month-notice.tsx';
import { ResplitPayments } from '#domain/credit/replay/resplit-payments.tsx';
import { formatMoney } from '#lib/format/format-money.ts';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { type RowColumn, RowTable } from '#ui/row-table/row-table.tsx';
import classes from './reversal-more.module.css';

type ReversalMoreProps = {
  readonly details: ReversalDetails;
  /** The money stays with the company, in the tray. */
  readonly isKept: boolean;
};

/** Other payments that change, and debits and credits as the books will have them. */
export const ReversalMore = ({ details, isKept }: ReversalMoreProps) => {
  const { mirror, replayed, kept, changes } = details;
  return (
    <>
      <ResplitPayments {...changes} />
      <ClosedMonthNotice month={changes.closed_month} />
      <details className={classes.books}>
        <summary>Ver los movimientos contables</summary>
        <EntryTable caption="Espejo del asiento del pago" lines={mirror} />
        {replayed.length > 0 && (
          <EntryTable caption="Lo que cambia en los demás pagos y vencimientos" lines={replayed} />
        )}
        {isKept && <EntryTable caption="El dinero, a la bandeja" lines={kept} />}
      </details>
    </>
  );
};

type EntryTableProps = { caption: string; lines: ReversalDetails['mirror'] };

type EntryLine = EntryTableProps['lines'][number];

const COLUMNS: readonly RowColumn<EntryLine>[] = [
  { head: 'Cuenta', isName: true, cell: ({ name }) => name },
  {
    head: 'Débito',
    kind: 'money',
    cell: ({ amount }) => (amount > 0 ? formatMoney(amount) : '–'),
  },
  {
    head: 'Crédito',
    kind: 'money',
    cell: ({ amount }) => (amount < 0 ? formatMoney(-amount) : '–'),
  },
];

const EntryTable = ({ caption, lines }: EntryTableProps) => (
  <div className={classes.entry}>
    <Quiet>{caption}</Quiet>
    <RowTable
      rows={lines}
      rowKey={({ role, party }) => `${role} ${party}`}
      columns={COLUMNS}
      label={caption}
      isFlush
    />
  </div>
);
