import { STATE } from '@cuotaclara/contract';
import type { Debt } from '@cuotaclara/contract/loan-terms/plans';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { lastDayToPay } from '#domain/credit/plan/pay-by-words.ts';
import { dueTodayOf, priceOfCurrent } from '#domain/credit/plan/price-of-current.ts';
import { readDay, writeDay, writeWeekday } from '#lib/format/business-time.ts';
import { formatMoney } from '#lib/format/format-money.ts';

const days = (count: number): string => countedText(count, ['día', 'días']);

/** «En 3 días», «Hoy», «Mañana». */
const inDays = (count: number): string => {
  if (count === 0) return 'Hoy';
  return count === 1 ? 'Mañana' : `En ${days(count)}`;
};

export type DueWords = {
  /** What the amount is. */
  readonly title: string;
  readonly amount: number;
  /** By when, or how late. */
  readonly about: string;
  readonly pill: string;
  readonly isLate: boolean;
};

/** What is to be paid next for a credit, and by when; null where nothing is. */
export const dueWords = (debt: Debt, today: Temporal.PlainDate): DueWords | null => {
  if (debt.credit_state_id === STATE.writtenOff && debt.payoff > 0) return writtenOffWords(debt);
  if (debt.overdue > 0) {
    const isDueToday = dueTodayOf(debt, today) > 0;
    const next =
      debt.next_amount === null || debt.next_due_on === null || isDueToday
        ? ''
        : ` La próxima cuota es de ${formatMoney(debt.next_amount)}.`;
    return {
      title: 'Para ponerte al día',
      amount: priceOfCurrent(debt, today),
      about: `Incluye la mora hasta hoy${isDueToday ? ' y la cuota que vence hoy' : ''}.${next}`,
      pill: `${days(debt.days_past_due)} de mora`,
      isLate: true,
    };
  }
  const due = readDay(debt.next_due_on);
  if (due === null || debt.next_amount === null) return null;
  const last = lastDayToPay({ due_on: debt.next_due_on, pay_by: debt.next_pay_by });
  const payBy = last === null ? '' : `; pagas hasta el ${last} sin mora`;
  return {
    title: 'Tu próxima cuota',
    amount: debt.next_amount,
    about: `Vence el ${writeWeekday(due)} ${writeDay(due)}${payBy}`,
    pill: inDays(Math.max(0, today.until(due, { largestUnit: 'days' }).days)),
    isLate: false,
  };
};

/** A debt in special collection: what makes it current, and what all of it is. */
const writtenOffWords = ({ overdue, payoff, days_past_due }: Debt): DueWords => {
  const isAll = overdue === 0 || overdue >= payoff;
  return {
    title: isAll ? 'Todo lo que debes hoy' : 'Para ponerte al día',
    amount: isAll ? payoff : overdue,
    about: isAll
      ? 'Incluye la mora hasta hoy.'
      : `Incluye la mora hasta hoy. Todo lo que debes hoy es ${formatMoney(payoff)}.`,
    pill: `${days(days_past_due)} de mora`,
    isLate: true,
  };
};

/** Which debt comes first: the one that is latest, then the one that is due soonest. */
export const firstDebt = (debts: readonly Debt[]): Debt | null => {
  const open = debts.filter(({ overdue, next_amount }) => overdue > 0 || next_amount !== null);
  const [first] = open.toSorted(
    (one, other) =>
      other.days_past_due - one.days_past_due ||
      (one.next_due_on ?? '9').localeCompare(other.next_due_on ?? '9'),
  );
  return first ?? null;
};
