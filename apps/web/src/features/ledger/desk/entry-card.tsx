import type { EntryDetail } from '@cuotaclara/contract/ledger/books';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '#domain/credit/use-may.ts';
import { Amount } from '#features/ledger/amount.tsx';
import classes from '#features/ledger/ledger.module.css';
import { ledgerQueries } from '#features/ledger/ledger-queries.ts';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { DateText } from '#ui/text/date-text.tsx';

type EntryCardProps = { readonly id: number; readonly account?: string | undefined };

const sumOf = ({ lines }: EntryDetail): number =>
  lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);

/** An entry with its lines, and below it what caused it. */
export const EntryCard = ({ id, account }: EntryCardProps) => (
  <Loaded query={useQuery(ledgerQueries.entry(id))} things="el asiento" waiting="Cargando">
    {(entry) => (
      <>
        <article className={classes.card}>
          <div className={classes.cardHead}>
            <h3 className={classes.cardTitle}>Asiento {entry.entry_id}</h3>
            <p className={classes.small}>
              <DateText value={entry.booked_on} />
              {entry.voucher !== null && ` · comprobante ${entry.voucher}`}
            </p>
          </div>
          <Lines entry={entry} account={account} />
        </article>
        <Cause entry={entry} />
      </>
    )}
  </Loaded>
);

type LinesProps = { readonly entry: EntryDetail; readonly account: string | undefined };

const Lines = ({ entry, account }: LinesProps) => (
  <table className={classes.lines}>
    <thead>
      <tr>
        <th scope="col">Cuenta</th>
        <th scope="col">Débito</th>
        <th scope="col">Crédito</th>
      </tr>
    </thead>
    <tbody>
      {entry.lines.map((line) => (
        <tr key={line.n} data-own={line.role === account || undefined}>
          <td>
            {line.account}
            <p className={classes.small}>
              {line.code}
              {line.third !== null && (
                <>
                  {' · '}
                  <Link
                    to="/ledger/third-parties"
                    search={{ month: entry.booked_on.slice(0, 7), third: line.third }}
                  >
                    {line.third_name ?? line.third}
                  </Link>
                </>
              )}
            </p>
          </td>
          <td>{line.amount > 0 && <Amount pesos={line.amount} />}</td>
          <td>{line.amount < 0 && <Amount pesos={-line.amount} />}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <td>Suma</td>
        <td>
          <Amount pesos={sumOf(entry)} />
        </td>
        <td>
          <Amount pesos={sumOf(entry)} />
        </td>
      </tr>
    </tfoot>
  </table>
);

/** What caused the entry, on its own page, where this person may open it. */
const Opens = ({ entry }: { entry: EntryDetail }) => {
  const may = useMay();
  const { payment_id, deposit_id, settlement_id } = entry.cause;
  if (payment_id !== null && entry.opens_credit && may('view_payments')) {
    return (
      <Link to="/payments/$id" params={{ id: String(payment_id) }}>
        Abrir pago
      </Link>
    );
  }
  if (deposit_id !== null && may('reconcile_bank')) {
    return (
      <Link to="/deposits/$id" params={{ id: String(deposit_id) }}>
        Abrir consignación
      </Link>
    );
  }
  if (settlement_id !== null && may('reconcile_bank')) {
    return (
      <Link to="/settlements/$id" params={{ id: String(settlement_id) }}>
        Abrir liquidación
      </Link>
    );
  }
  if (!entry.opens_credit || entry.credit_id === null) return null;
  return (
    <Link to="/credits/$id" params={{ id: String(entry.credit_id) }}>
      Abrir crédito
    </Link>
  );
};

type OtherProps = { readonly entry: number | null; readonly children: string };

/** The entry on the other side of a reversal; it may be of another month, so the journal opens. */
const Other = ({ entry, children }: OtherProps) =>
  entry !== null && (
    <li>
      <Link to="/ledger/journal" search={{ entry }}>
        {children} {entry}
      </Link>
    </li>
  );

const Cause = ({ entry }: { entry: EntryDetail }) => {
  const { cause, borrower_name: name, credit_id: creditId } = entry;
  return (
    <section className={classes.card} aria-label="Lo que lo causó">
      <div className={classes.cardHead}>
        <h3 className={classes.cardTitle}>
          <IconReceipt size={16} stroke={1.7} aria-hidden="true" /> {cause.title}
        </h3>
        <Opens entry={entry} />
      </div>
      <ul className={classes.facts}>
        {name !== null && (
          <li>
            {name} ·{' '}
            {entry.opens_credit ? (
              <Link to="/credits/$id" params={{ id: String(creditId) }}>
                CR-{creditId}
              </Link>
            ) : (
              `CR-${creditId}`
            )}
          </li>
        )}
        {cause.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        <li className={classes.small}>
          <DateText value={cause.at ?? entry.entered_at} withTime />
          {` · ${cause.by ?? entry.entered_by ?? 'El sistema'}`}
        </li>
        <Other entry={entry.reverses}>Reversa el asiento</Other>
        <Other entry={entry.reversed_by}>Lo reversó el asiento</Other>
      </ul>
    </section>
  );
};
