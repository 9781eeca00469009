import type { EntryDetail } from '@cuotaclara/contract/ledger/books';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Amount } from '#features/ledger/amount.tsx';
import classes from '#features/ledger/ledger.module.css';
import { ledgerQueries } from '#features/ledger/ledger-queries.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { DateText } from '#ui/text/date-text.tsx';

type EntryCardProps = { readonly id: number; readonly account?: string | undefined };

const sumOf = ({ lines }: EntryDetail): number =>
  lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);

/** An entry with its lines, and below it what caused it. */
export const EntryCard = ({ id, account }: EntryCardProps) => {
  const { data: entry, error } = useQuery(ledgerQueries.entry(id));
  if (entry === undefined) {
    return error === null ? (
      <div className={classes.card} aria-busy="true" role="status" aria-label="Cargando" />
    ) : (
      <Notice tone="danger">{failureText(error)}</Notice>
    );
  }
  return (
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
  );
};

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
              {line.third_name !== null && ` · ${line.third_name}`}
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

const Cause = ({ entry }: { entry: EntryDetail }) => {
  const { cause, borrower_name: name, credit_id: creditId } = entry;
  return (
    <section className={classes.card} aria-label="Lo que lo causó">
      <div className={classes.cardHead}>
        <h3 className={classes.cardTitle}>
          <IconReceipt size={16} stroke={1.7} aria-hidden="true" /> {cause.title}
        </h3>
        {entry.opens_credit && creditId !== null && (
          <Link to="/credits/$id" params={{ id: String(creditId) }}>
            Abrir crédito
          </Link>
        )}
      </div>
      <ul className={classes.facts}>
        {name !== null && (
          <li>
            {name} · CR-{creditId}
          </li>
        )}
        {cause.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        <li className={classes.small}>
          <DateText value={cause.at ?? entry.entered_at} withTime />
          {` · ${cause.by ?? entry.entered_by ?? 'El sistema'}`}
        </li>
        {entry.reverses !== null && <li>Reversa el asiento {entry.reverses}</li>}
        {entry.reversed_by !== null && <li>Lo reversó el asiento {entry.reversed_by}</li>}
      </ul>
    </section>
  );
};
