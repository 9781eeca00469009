import type { Conventions } from '@cuotaclara/contract/loan-terms/conventions';
import {
  type Holidays,
  holidaysOf,
  NO_HOLIDAYS,
} from '@cuotaclara/contract/loan-terms/quoting/terms-of';
import type { Reader } from '#platform/database/database.ts';
import { writtenOnce } from '#platform/database/written-once.ts';

const askForHolidays = writtenOnce();

/** The holidays of the catalogue from a day on, oldest first. */
export async function readHolidayDays(
  db: Reader,
  from: Temporal.PlainDate,
): Promise<readonly string[]> {
  const rows = await askForHolidays(db, {
    values: { from: from.toString() },
    write: (blank) =>
      db
        .selectFrom('holidays')
        .select('day')
        .where('is_active', '=', true)
        .where('day', '>=', blank.from)
        .orderBy('day'),
  });
  return rows.map(({ day }) => day);
}

/** The first day that the catalogue of holidays admits. */
const FIRST_DAY = Temporal.PlainDate.from('2000-01-01');

/** The holidays for credits with these conventions; read only where one asks for them. */
export const readHolidays = async (
  db: Reader,
  conventions: readonly Pick<Conventions, 'business_day_shift'>[],
): Promise<Holidays> =>
  conventions.some(({ business_day_shift }) => business_day_shift)
    ? holidaysOf(await readHolidayDays(db, FIRST_DAY))
    : NO_HOLIDAYS;

type StoredDueDay = { readonly due_on: string; readonly pay_by: string | null };

/**
 * The days off of a stored plan: those from a due date until its last day to pay. A change of the
 * catalogue of holidays does not move the days of a credit that was disbursed.
 */
export function daysOffOf(rows: readonly StoredDueDay[]): Holidays {
  return holidaysOf(
    rows.flatMap(({ due_on, pay_by }) => {
      if (pay_by === null) return [];
      const dueOn = Temporal.PlainDate.from(due_on);
      const { days: count } = dueOn.until(pay_by);
      return Array.from({ length: count }, (_, days) => dueOn.add({ days }).toString());
    }),
  );
}
