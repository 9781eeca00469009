import { readHolidayDays } from '#core/money/terms/holidays.reads.ts';
import { isDayOffByLaw } from '#features/contacts/public.ts';
import { workingDayAfter } from '#platform/clock/working-days.ts';
import type { Reader } from '#platform/database/database.ts';

/** Calendar of promises: the law and the catalogue of holidays. */
export type PromiseDays = {
  /** A Sunday or a holiday, of the law or of the catalogue. */
  readonly isOff: (day: Temporal.PlainDate) => boolean;
  /** The last day on which a payment for a promise may be dated: one business day later. */
  readonly untilOf: (due: Temporal.PlainDate) => Temporal.PlainDate;
};

/** More days in a row than any run of days off has. */
const RUN_OFF_MAX = 31;

/** Calendar of the promises that are made from a day on. */
export async function readPromiseDays(db: Reader, from: Temporal.PlainDate): Promise<PromiseDays> {
  const added = new Set(await readHolidayDays(db, from));
  const isOff = (day: Temporal.PlainDate): boolean =>
    isDayOffByLaw(day) || added.has(day.toString());
  return {
    isOff,
    untilOf: (due) => {
      const near = Array.from({ length: RUN_OFF_MAX }, (_, days) => due.add({ days: days + 1 }));
      const holidays = near.filter(isOff).map(String);
      return workingDayAfter(due, { workingDays: 1, holidays });
    },
  };
}
