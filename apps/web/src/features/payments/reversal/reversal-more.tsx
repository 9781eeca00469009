import type { ReversalDetails } from '@cuotaclara/contract/servicing/reversals';
import { ClosedMonthNotice } from '#domain/credit/replay/closed-month-notice.tsx';
import { ResplitPayments } from '#domain/credit/replay/resplit-payments.tsx';
import { formatMoney } from '#lib/format/format-money.ts';
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

const EntryTable = ({ caption, lines }: EntryTableProps) => (
  <table className={classes.entry}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Cuenta</th>
        <th scope="col">Débito</th>
        <th scope="col">Crédito</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ role, name, party, amount }) => (
        <tr key={`${role} ${party}`}>
          <th scope="row">{name}</th>
          <td>{amount > 0 ? formatMoney(amount) : '–'}</td>
          <td>{amount < 0 ? formatMoney(-amount) : '–'}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
