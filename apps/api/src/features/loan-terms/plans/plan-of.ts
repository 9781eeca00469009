import type { PaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import { creditsVisibleTo, scopedQuery } from '#features/credits/public.ts';
import { unsafeApprovedTerms } from '#features/loan-terms/approved/approved-terms.reads.ts';
import { storedConventions, TERMS_COLUMNS } from '#features/loan-terms/credit-terms.reads.ts';
import { readHolidays } from '#features/loan-terms/holidays.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { bindingPlan } from './binding-plan.ts';
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
  if (row.disbursed_on !== null) return bindingPlan(db, { row, today });
  const approved = row.approved_at === null ? null : await unsafeApprovedTerms(db, creditId);
  const holidays = await readHolidays(db, [storedConventions(row)]);
  if (approved !== null) return approvedPlan(row, { approved, today, holidays });
  const asOf = row.quoted_on === null ? today : Temporal.PlainDate.from(row.quoted_on);
  return estimatedPlan(row, { asOf, holidays });
}
