import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';
import { INSURED } from '@cuotaclara/contract/credits/state-sets';
import { sql } from 'kysely';
import type { WaitingSource } from '#contributions/waiting.ts';
import { countWaitingCredits } from '#core/credits/count-waiting-credits.ts';
import { creditsVisibleTo } from '#core/credits/credit-scope.ts';
import { policiesEndingBy, policyWait } from './policy-waits.ts';

/**
 * Policies that end soon or have ended, until another one replaces them. They are dated by the end
 * of the policy; `renewalWait` lists their credits.
 */
const renewals: WaitingSource = {
  name: 'policies_ending',
  states: INSURED,
  read: async (db, { today, settings, actor }) => {
    const days = settings.get('policy_reminder_days');
    const ending = policiesEndingBy(db, today.add({ days }));
    const { count, first } = await creditsVisibleTo(ending, actor)
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        sql<string | null>`min(policies.ends_on)`.as('first'),
      ])
      .executeTakeFirstOrThrow();
    return { count, oldestAt: first === null ? null : dayOf(first) };
  },
};

const dayOf = (endsOn: string): Date =>
  new Date(Temporal.PlainDate.from(endsOn).toZonedDateTime(BUSINESS_TIME_ZONE).epochMilliseconds);

/** The work about policies on homes. */
export const policiesWaiting: readonly WaitingSource[] = [
  countWaitingCredits(policyWait),
  renewals,
];
