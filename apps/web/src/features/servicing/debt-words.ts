import type { DueDebt, LateAccrual, Portfolio } from '@cuotaclara/contract/servicing/portfolio';
import { countedText, percentageText } from '@cuotaclara/contract/values/number-text';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { formatPercentage } from '#lib/format/format-percent.ts';

/** Readers of the debt: words for the borrower speak to them. */
export type Audience = 'staff' | 'borrower';

const DAYS = ['día', 'días'] as const;
const DAILY_DECIMALS = { min: 4, max: 4 } as const;
/** More of them are named by the first and the last. */
const NAMED_MAX = 2;

/** «Cuota 7», «Cuotas 7 y 8», «Cuotas 3 a 9». */
export function instalmentsText(debts: readonly DueDebt[]): string {
  const numbers = debts.map(({ number }) => number);
  const [first = 0] = numbers;
  const last = numbers.at(-1) ?? first;
  if (numbers.length <= 1) return `Cuota ${first}`;
  return `Cuotas ${first} ${numbers.length <= NAMED_MAX ? 'y' : 'a'} ${last}`;
}

/** «Mora, 47 y 17 días», or how late the oldest of many is. */
export function lateDaysText(debts: readonly DueDebt[]): string {
  const days = debts.filter(({ owed }) => owed.late > 0).map((debt) => debt.days_past_due);
  const [oldest = 0] = days;
  if (days.length > NAMED_MAX) return `Mora, hasta ${countedText(oldest, DAYS)}`;
  const [, second] = days;
  if (second === undefined) return `Mora, ${countedText(oldest, DAYS)}`;
  return `Mora, ${oldest} y ${countedText(second, DAYS)}`;
}

/** «Vencida hace 47 días», «Vence hoy», or that so little is left that it is not late. */
export const lateText = ({ days_past_due: days, is_tolerated, due_on }: DueDebt): string => {
  if (is_tolerated) return `Venció el ${formatDate(due_on)}, faltante tolerado`;
  if (days === 0) return `Venció el ${formatDate(due_on)}, todavía a tiempo`;
  return `Venció el ${formatDate(due_on)}, ${countedText(days, DAYS)}`;
};

const daysText = ({ from, to, days }: LateAccrual): string =>
  days === 1
    ? `el ${formatDate(from)}`
    : `del ${formatDate(from)} al ${formatDate(to)}, ${countedText(days, DAYS)}`;

/** «Del 5 al 30 nov, 26 días al 24,99 % E.A. (0,0611 % diario)». */
export const accrualText = (accrual: LateAccrual): string =>
  `${daysText(accrual)} al ${formatPercentage(accrual.rate_ea, 'E.A.')} ` +
  `(${percentageText(accrual.rate_daily, DAILY_DECIMALS)} diario)`;

/** Events of the credit that its figures follow from; a sentence each. */
export function standingSentences(portfolio: Portfolio, audience: Audience): string[] {
  const { late_pause: pause, restructured_on, accelerated_on, written_off_on, surplus } = portfolio;
  const sentences: string[] = [];
  if (pause !== null) {
    const until = pause.until === null ? '' : ` y hasta el ${formatDate(pause.until)}`;
    sentences.push(`La mora no corre desde el ${formatDate(pause.since)}${until}.`);
  }
  if (restructured_on !== null) {
    sentences.push(`El plan es otro desde la reestructuración del ${formatDate(restructured_on)}.`);
  }
  if (accelerated_on !== null) {
    sentences.push(`Todo el capital se hizo exigible el ${formatDate(accelerated_on)}.`);
  }
  if (written_off_on !== null && audience === 'staff') {
    sentences.push(`Castigado el ${formatDate(written_off_on)}: se sigue debiendo.`);
  }
  if (surplus > 0) {
    const whose = audience === 'staff' ? 'a favor del cliente' : 'a tu favor';
    sentences.push(`Hay ${formatMoney(surplus)} ${whose}.`);
  }
  return sentences;
}
