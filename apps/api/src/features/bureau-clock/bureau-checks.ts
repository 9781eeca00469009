import { NOTICE_TO_REPORT_DAYS } from '@cuotaclara/contract/bureau-clock/bureau-rules';
import { sql } from 'kysely';
import { type InvariantCheck, queriedCheck } from '#contributions/check.ts';
import { unsafeUndelivered } from '#features/contacts/public.ts';

export const bureauChecks: readonly InvariantCheck[] = [
  queriedCheck({
    name: 'reports_follow_their_notices',
    invariant:
      'A default was reported only after the notices that it needs, and twenty days after them.',
    violations: (db) =>
      db
        .selectFrom('bureau_clocks as clock')
        .select('clock.bureau_clock_id as id')
        .where('reported_on', 'is not', null)
        .where(
          sql<boolean>`(
            select count(*) filter (
              where notice.day <= reported_on - ${sql.lit(NOTICE_TO_REPORT_DAYS)}
            )
            from bureau_notices as notice
            where notice.bureau_clock_id = clock.bureau_clock_id and notice.state = 'sent'
              and not exists (
                select from ${unsafeUndelivered} as undelivered
                where undelivered.message_id = notice.message_id
              )
          ) < notices_needed`,
        ),
  }),
  queriedCheck({
    name: 'reports_are_in_a_file',
    invariant: 'Every report that was made is a row of a file that a person confirmed.',
    violations: (db) =>
      db
        .selectFrom('bureau_clocks as clock')
        .select('clock.bureau_clock_id as id')
        .where('reported_on', 'is not', null)
        .where(
          sql<boolean>`not exists (
            select from bureau_file_rows as told
            where told.bureau_clock_id = clock.bureau_clock_id and told.kind = 'report'
          )`,
        ),
  }),
];
