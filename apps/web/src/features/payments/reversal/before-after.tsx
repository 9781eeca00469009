import type { ReversalPreview } from '@cuotaclara/contract/servicing/payments';
import { countedText, countText } from '@cuotaclara/contract/values/number-text';
import type { ReactNode } from 'react';
import { ClosedMonthNotice } from '#domain/credit/replay/closed-month-notice.tsx';
import { ResplitPayments } from '#domain/credit/replay/resplit-payments.tsx';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { instalmentsOf } from '#ui/instalments/instalment.ts';
import { InstalmentStrip } from '#ui/instalments/instalment-strip.tsx';
import classes from './before-after.module.css';

type Standing = ReversalPreview['before'];

/** A payoff pays the instalments that were left in one: then there is nothing to count. */
const paidText = ({ payoff, ...counts }: Standing): string =>
  payoff === 0
    ? 'Pagado por completo'
    : `${counts.instalments_paid} de ${counts.instalments_total} pagadas`;

const Strip = ({ standing }: { standing: Standing }) => (
  <>
    <InstalmentStrip
      size="sm"
      label={paidText(standing)}
      instalments={instalmentsOf({
        paid: standing.instalments_paid,
        total: standing.instalments_total,
      })}
    />
    <span className={classes.under}>{paidText(standing)}</span>
  </>
);

const endText = ({ last_due_on: day }: Standing): string =>
  day === null ? 'Sin cuotas' : formatDate(day);

const listed = new Intl.ListFormat('es-CO', { type: 'conjunction' });

const lineCount = (count: number): string => countedText(count, ['movimiento', 'movimientos']);

type BeforeAfterProps = {
  readonly preview: ReversalPreview;
  /** The money stays, and waits in the tray. */
  readonly isKept: boolean;
};

type Row = {
  readonly label: string;
  readonly before: ReactNode;
  readonly after: ReactNode;
  readonly isSame: boolean;
};

/** The first instalment that is left, where there is one. */
function nextRow({ changes: { next_instalment: next } }: ReversalPreview): readonly Row[] {
  if (next === null) return [];
  return [
    {
      label: `Cuota ${countText(next.number)}`,
      before: next.before === null ? 'No estaba en el plan' : formatMoney(next.before),
      after: formatMoney(next.after),
      isSame: next.before === next.after,
    },
  ];
}

const rowsOf = ({ preview, isKept }: BeforeAfterProps): readonly Row[] => {
  const { before, after, mirror, replayed, kept } = preview;
  const money = (label: string, name: 'overdue' | 'principal' | 'payoff'): Row => ({
    label,
    before: formatMoney(before[name]),
    after: formatMoney(after[name]),
    isSame: before[name] === after[name],
  });
  return [
    {
      label: 'Plan',
      before: <Strip standing={before} />,
      after: <Strip standing={after} />,
      isSame: before.instalments_paid === after.instalments_paid,
    },
    money('Para ponerse al día', 'overdue'),
    ...nextRow(preview),
    money('Saldo a capital', 'principal'),
    money('Para terminar hoy', 'payoff'),
    {
      label: 'Última cuota',
      before: endText(before),
      after: endText(after),
      isSame: before.last_due_on === after.last_due_on,
    },
    {
      label: 'Contabilidad',
      before: 'El asiento del pago',
      after: listed.format([
        `Espejo con ${lineCount(mirror.length)}`,
        ...(replayed.length > 0 ? [`ajuste con ${lineCount(replayed.length)}`] : []),
        ...(isKept ? [`consignación con ${lineCount(kept.length)}`] : []),
      ]),
      isSame: false,
    },
  ];
};

/** What taking a payment back changes: today beside what would be. */
export const BeforeAfter = ({ preview, isKept }: BeforeAfterProps) => (
  <>
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>
              <span className="visually-hidden">Qué</span>
            </th>
            <th scope="col">Hoy</th>
            <th scope="col">Quedaría</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf({ preview, isKept }).map(({ label, before, after, isSame }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td data-label="Hoy">{before}</td>
              <td data-label="Quedaría" data-changed={!isSame || undefined}>
                {after}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <ResplitPayments {...preview.changes} />
    <ClosedMonthNotice month={preview.changes.closed_month} />
    <Books preview={preview} isKept={isKept} />
  </>
);

/** Debits and credits as the books will have them. */
const Books = ({ preview: { mirror, replayed, kept }, isKept }: BeforeAfterProps) => (
  <details className={classes.books}>
    <summary>Ver los movimientos contables</summary>
    <EntryTable caption="Espejo del asiento del pago" lines={mirror} />
    {replayed.length > 0 && (
      <EntryTable caption="Lo que cambia en los demás pagos y vencimientos" lines={replayed} />
    )}
    {isKept && <EntryTable caption="El dinero, a la bandeja" lines={kept} />}
  </details>
);

type EntryTableProps = { caption: string; lines: ReversalPreview['mirror'] };

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
