import type { PaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { formatDate } from '#lib/format/format-date.ts';
import type { PlanLine } from './plan-line.ts';

type PaidPlan = Pick<PaymentPlan, 'months' | 'extras' | 'payoff'> & {
  readonly rows: readonly PlanLine[];
};

/** «2 abonos a capital». */
export const extrasWords = ({ extras }: Pick<PaidPlan, 'extras'>): string =>
  countedText(extras.length, ['abono a capital', 'abonos a capital']);

const paidCount = (rows: readonly PlanLine[]): number =>
  rows.filter(({ standing }) => standing === 'paid').length;

/** «parte de la 9»: a payoff came when a part of it was paid. */
const partWords = (rows: readonly PlanLine[]): readonly string[] =>
  rows
    .filter(({ standing }) => standing === 'part_paid')
    .map(({ number }) => `parte de la ${number}`);

/** «8 cuotas y parte de la 9», whatever they paid together. */
export const instalmentWords = (rows: readonly PlanLine[]): string => {
  const paid = paidCount(rows);
  const parts = partWords(rows);
  const whole = paid === 0 && parts.length > 0 ? [] : [countedText(paid, ['cuota', 'cuotas'])];
  return [...whole, ...parts].join(' y ');
};

/** What an ended credit was paid with: extra payments and a payoff end a plan before its time. */
export const paidOffWords = ({ rows, months, extras, payoff }: PaidPlan): string => {
  const paid = paidCount(rows);
  const inRows = `${paid} de ${countedText(months, ['cuota', 'cuotas'])}`;
  if (payoff === null) {
    return paid < months
      ? `${inRows} y lo demás con abonos a capital`
      : `en las ${months} cuotas pactadas`;
  }
  const before = [
    ...(paid === 0 ? [] : [inRows]),
    ...partWords(rows),
    ...(extras.length === 0 ? [] : [extrasWords({ extras })]),
  ];
  return before.length === 0
    ? 'todo con un pago total'
    : `${before.join(', ')} y el resto con un pago total`;
};

/** The day on which nothing was left to pay; null while something is. */
export const endedOn = ({ rows, payoff }: Pick<PaidPlan, 'rows' | 'payoff'>): string | null => {
  if (payoff !== null) return payoff.on;
  if (paidCount(rows) < rows.length) return null;
  const days = rows.flatMap(({ settled_on: on }) => on ?? []);
  return days.toSorted().at(-1) ?? null;
};

/** «8 de 24 pagadas»; of a credit that ended, when and with what it was paid. */
export const paidWords = (plan: PaidPlan): string => {
  const ended = endedOn(plan);
  return ended === null
    ? `${paidCount(plan.rows)} de ${plan.rows.length} pagadas`
    : `Pagado por completo el ${formatDate(ended)}: ${paidOffWords(plan)}`;
};
