import { STATE } from '@cuotaclara/contract';
import { INSURED } from '@cuotaclara/contract/credits/state-sets';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { CreditWaitSource } from '#contributions/credit-waits.ts';
import { isInState } from '#core/credits/count-waiting-credits.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';

const eb = expressionBuilder<DB, 'credits'>();

/** The policies in force that end by a day, of credits that still need one. */
export const policiesEndingBy = (db: Reader, day: Temporal.PlainDate) =>
  db
    .selectFrom('policies')
    .innerJoin('credits', 'credits.credit_id', 'policies.credit_id')
    .where('policies.replaced_at', 'is', null)
    .where('policies.ends_on', '<=', day.toString())
    .where('credits.credit_state_id', 'in', INSURED);

/** Credits in compliance without a policy in force. */
export const policyWait: CreditWaitSource = {
  name: 'policies_missing',
  states: [STATE.inCompliance],
  condition: () => sql<SqlBool>`(
    ${isInState(STATE.inCompliance)}
    and not exists (
      select from policies
      where policies.credit_id = credits.credit_id and policies.replaced_at is null
    )
  )`,
};

/** Credits whose policy ends soon or has ended. */
export const renewalWait: CreditWaitSource = {
  name: 'policies_ending',
  states: INSURED,
  condition(db, { settings, today }) {
    const ending = policiesEndingBy(db, today.add({ days: settings.get('policy_reminder_days') }));
    return eb('credits.credit_id', 'in', ending.select('policies.credit_id'));
  },
};
