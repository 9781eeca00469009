import { type CreditStateId, STATE } from '@cuotaclara/contract';
import type { CreditWait } from '@cuotaclara/contract/credits/credit-list';
import { INSURED } from '@cuotaclara/contract/credits/state-sets';
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Settings } from '#platform/settings/settings.ts';

const eb = expressionBuilder<DB, 'credits'>();

/** What keeps a credit in compliance, by the name under which homes count it. */
export const LACKS = {
  credits_in_compliance: sql<SqlBool>`not exists (
    select from compliance_reviews
    where compliance_reviews.credit_id = credits.credit_id
      and compliance_reviews.decision = 'approved'
      and compliance_reviews.voided_at is null
  )`,
  policies_missing: sql<SqlBool>`not exists (
    select from policies
    where policies.credit_id = credits.credit_id and policies.replaced_at is null
  )`,
  plates_missing: sql<SqlBool>`(credits.plate is null and credits.product_kind <> 'other')`,
} satisfies Partial<Record<CreditWait, RawBuilder<SqlBool>>>;

/** A literal state lets the planner use the partial index of credits under way. */
export const isInState = (state: CreditStateId): RawBuilder<SqlBool> =>
  sql<SqlBool>`credits.credit_state_id = ${sql.lit(state)}`;

/** The policies in force that end by a day, of credits that still need one. */
export const policiesEndingBy = (db: Reader, day: Temporal.PlainDate) =>
  db
    .selectFrom('policies')
    .innerJoin('credits', 'credits.credit_id', 'policies.credit_id')
    .where('policies.replaced_at', 'is', null)
    .where('policies.ends_on', '<=', day.toString())
    .where('credits.credit_state_id', 'in', INSURED);

type WaitsInput = { readonly settings: Settings; readonly today: Temporal.PlainDate };

/** The condition of a list of the credits that a home counts under a name. */
export function waitsUnder(
  db: Reader,
  name: CreditWait,
  { settings, today }: WaitsInput,
): Expression<SqlBool> {
  if (name !== 'policies_ending') {
    return eb.and([isInState(STATE.inCompliance), LACKS[name]]);
  }
  const days = settings.get('policy_reminder_days');
  const ending = policiesEndingBy(db, today.add({ days }));
  return eb('credits.credit_id', 'in', ending.select('policies.credit_id'));
}
