import type { PaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { creditsVisibleTo } from '#core/credits/credit-scope.ts';
import { scopedQuery } from '#core/credits/scoped-query.ts';
import { unsafeApprovedTerms } from '#core/money/terms/approved-terms.reads.ts';
import {
  creditTermsOf,
  storedConventions,
  TERMS_COLUMNS,
} from '#core/money/terms/credit-terms.reads.ts';
import { readHolidays } from '#core/money/terms/holidays.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { bindingPlan } from './binding-plan.ts';
import type { PlannedCredit } from './plan-head.ts';
import { approvedPlan, estimatedPlan } from './unbound-plan.ts';

type PlanInput = {
  readonly creditId: number;
  readonly actor: Actor;
  readonly today: Temporal.PlainDate;
};

const askForTerms = scopedQuery();

/**
 * The plan of a credit in scope, of the same day as the instalment in lists and headers: estimated
 * for the day of the stored quote, frozen from the approval on, binding from the disbursement on.
 */
export async function planOf(
  db: Reader,
  { creditId, actor, today }: PlanInput,
): Promise<PaymentPlan> {
  const [row] = await askForTerms(db, {
    actor,
    values: { creditId },
    write: (blank, blankActor) =>
      creditsVisibleTo(db.selectFrom('credits'), blankActor)
        .select([...TERMS_COLUMNS, 'credits.version', 'credits.approved_at'])
        .where('credits.credit_id', '=', blank.creditId),
  });
  if (row === undefined) return refuse('not_found');
  return row.disbursed_on === null
    ? unboundPlan(db, { row, today })
    : bindingPlan(db, { row, today });
}

type UnboundInput = {
  readonly row: PlannedCredit & { readonly approved_at: Date | null };
  readonly today: Temporal.PlainDate;
};

async function unboundPlan(db: Reader, { row, today }: UnboundInput): Promise<PaymentPlan> {
  const approved = row.approved_at === null ? null : await unsafeApprovedTerms(db, row.credit_id);
  const holidays = await readHolidays(db, [storedConventions(row)]);
  if (approved !== null) return approvedPlan(row, { approved, today, holidays });
  const asOf = row.quoted_on === null ? today : Temporal.PlainDate.from(row.quoted_on);
  return estimatedPlan(row, { asOf, holidays });
}

/**
 * Amounts of the instalments of a credit that is not disbursed, first to last, for who answers for
 * it; none where its terms are not known yet. Not scoped: the caller has checked access.
 */
export async function unsafeInstalmentsToCome(
  db: Reader,
  { creditId, today }: Omit<PlanInput, 'actor'>,
): Promise<readonly number[]> {
  const row = await db
    .selectFrom('credits')
    .select([...TERMS_COLUMNS, 'credits.version', 'credits.approved_at'])
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
  if (row.disbursed_on !== null || creditTermsOf(row) === null) return [];
  const plan = await unboundPlan(db, { row, today });
  return plan.rows.map(({ total }) => total);
}
