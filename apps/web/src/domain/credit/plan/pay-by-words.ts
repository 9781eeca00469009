import { readDay, writeDayOfMonth, writeWeekday } from '#lib/format/business-time.ts';

type DueDay = {
  readonly due_on?: string | null | undefined;
  /** The last day to pay without being late. */
  readonly pay_by?: string | null | undefined;
};

/** «pagas hasta el lunes 16 sin mora»; null where the due date itself is the last day. */
export const payByWords = ({ due_on, pay_by }: DueDay): string | null => {
  const [due, last] = [readDay(due_on), readDay(pay_by)];
  if (due === null || last === null || due.equals(last)) return null;
  const day = due.month === last.month ? String(last.day) : writeDayOfMonth(last);
  return `pagas hasta el ${writeWeekday(last)} ${day} sin mora`;
};
