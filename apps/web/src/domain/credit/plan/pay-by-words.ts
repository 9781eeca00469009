import { readDay, writeDayOfMonth, writeWeekday } from '#lib/format/business-time.ts';

type DueDay = {
  readonly due_on?: string | null | undefined;
  /** The last day to pay without being late. */
  readonly pay_by?: string | null | undefined;
};

/** «lunes 16», the last day to pay without being late; null where it is the due date itself. */
export const lastDayToPay = ({ due_on, pay_by }: DueDay): string | null => {
  const [due, last] = [readDay(due_on), readDay(pay_by)];
  if (due === null || last === null || due.equals(last)) return null;
  const day = due.month === last.month ? String(last.day) : writeDayOfMonth(last);
  return `${writeWeekday(last)} ${day}`;
};

/** «sin mora hasta el lunes 16», in a plan that borrowers and staff read alike. */
export const payByWords = (due: DueDay): string | null => {
  const last = lastDayToPay(due);
  return last === null ? null : `sin mora hasta el ${last}`;
};
