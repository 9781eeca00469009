import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { creditsVisibleTo, policiesEndingBy } from '#features/credits/public.ts';
import type { WaitingSource } from '#features/home/public.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';

/** Policies about to end, and those that ended, until another takes their place. */
export const policiesWaiting = (settings: SettingsReader): WaitingSource => ({
  name: 'policies_ending',
  read: async (db, today, actor) => {
    const days = await settings.get('policy_reminder_days', today);
    const ending = policiesEndingBy(db, today.add({ days }));
    const { count, first } = await creditsVisibleTo(ending, actor)
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        sql<string | null>`min(policies.ends_on)`.as('first'),
      ])
      .executeTakeFirstOrThrow();
    return { count, oldestAt: first === null ? null : startedWaiting(first, days) };
  },
});

const startedWaiting = (endsOn: string, days: number): Date =>
  new Date(
    Temporal.PlainDate.from(endsOn).subtract({ days }).toZonedDateTime(BUSINESS_TIME_ZONE)
      .epochMilliseconds,
  );
