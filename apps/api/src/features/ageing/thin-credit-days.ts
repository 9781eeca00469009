import { sql } from 'kysely';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { AgedRange } from './age-simple-credits.ts';

/** Every day is kept for this long, and the last days of months for good. */
const KEPT_MONTHS = 13;

/** A day is looked for this long after it should be gone: the close may have missed months. */
const LOOK_BACK_MONTHS = 12;

/** Days before this one are kept only where a month ends with them. */
export const thinnedBefore = (day: Temporal.PlainDate): Temporal.PlainDate =>
  day.subtract({ months: KEPT_MONTHS });

/** Deletes days that are older than anybody compares, but for the last ones of months. */
export const thinCreditDays = command(
  'thin_credit_days',
  async ({ trx }: CommandContext<null>, { after, upTo, day }: AgedRange) => {
    const before = thinnedBefore(day);
    const from = before.subtract({ months: LOOK_BACK_MONTHS });
    await sql`
      delete from credit_days
      where day >= ${from.toString()}::date and day < ${before.toString()}::date
        and extract(day from day + 1) <> 1
        and credit_id > ${after} and credit_id <= ${upTo}
    `.execute(trx);
    return { reply: null, audit: [] };
  },
);
