import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import { APPLIED_PARTS, type AppliedPart } from '@cuotaclara/contract/servicing/payment-words';
import type {
  PaidParts,
  ReplayChanges,
  ResplitPayment,
} from '@cuotaclara/contract/servicing/replay-changes';
import { countedText, countText } from '@cuotaclara/contract/values/number-text';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import classes from './replay.module.css';

const listed = new Intl.ListFormat('es-CO', { type: 'conjunction' });

/** «22 y 23»; many in a row as «22 a 30». */
function instalmentsText({ instalments }: PaidParts): string {
  const [first] = instalments;
  const last = instalments.at(-1);
  if (first === undefined || last === undefined) return 'Ninguna';
  const isRow = instalments.length > 2 && last - first === instalments.length - 1;
  return isRow
    ? `${countText(first)} a ${countText(last)}`
    : listed.format(instalments.map(countText));
}

/** A part of a payment; what was repaid outside the instalments is told apart. */
const partOf = ({ applied, extra }: PaidParts, part: AppliedPart): number =>
  (applied[part] ?? 0) - (part === 'principal' ? extra : 0);

/** What a payment paid and what it would pay, where the two differ. */
function factsOf({ before, after }: ResplitPayment) {
  const values = [
    { label: 'Cuotas', from: instalmentsText(before), to: instalmentsText(after) },
    // Object.entries loses the literal names.
    ...(Object.entries(APPLIED_PARTS) as [AppliedPart, string][]).map(([part, label]) => ({
      label: part === 'principal' ? 'Capital de las cuotas' : label,
      from: formatMoney(partOf(before, part)),
      to: formatMoney(partOf(after, part)),
    })),
    {
      label: 'Abono a capital',
      from: formatMoney(before.extra),
      to: formatMoney(after.extra),
    },
  ];
  return values
    .filter(({ from, to }) => from !== to)
    .map(({ label, from, to }) => ({ label, value: `${to} (antes ${from})` }));
}

type ResplitPaymentsProps = Pick<ReplayChanges, 'resplit' | 'resplit_more'>;

/** The recorded payments whose money goes elsewhere; nothing where there is none. */
export const ResplitPayments = ({ resplit, resplit_more: more }: ResplitPaymentsProps) => {
  if (resplit.length === 0) return null;
  return (
    <section className={classes.resplit} aria-label="Pagos que se reparten de nuevo">
      <h3 className="type-h3">Pagos que se reparten de nuevo</h3>
      <ul className={classes.list}>
        {resplit.map((payment) => (
          <li key={payment.payment_id}>
            <span className={classes.payment}>
              {receiptNumber(payment.payment_id)} · {formatDate(payment.paid_on)}
            </span>
            <FactList facts={factsOf(payment)} />
          </li>
        ))}
      </ul>
      {more > 0 && <Quiet>y {countedText(more, ['pago', 'pagos'])} más</Quiet>}
    </section>
  );
};
