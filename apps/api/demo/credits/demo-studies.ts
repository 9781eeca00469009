import { STATE } from '@cuotaclara/contract';
import { STUDIES_SETTINGS } from '@cuotaclara/contract/studies/settings';
import type { StudyFindings } from '@cuotaclara/contract/studies/study';
import type { CreditFacts } from '#features/studies/public.ts';
import { incomeOf, type NumberedCredit } from './seed-credit-rows.ts';
import type { Lateness, StudiedBorrower } from './studied.reads.ts';

export const DEBT_BURDEN_MAX = STUDIES_SETTINGS.debt_burden_max.initial;

type StudiedCredit = NumberedCredit & { readonly person: StudiedBorrower };

/** The facts of a credit on the day of its decision; who is approved was identified by then. */
export function factsOf(
  credit: StudiedCredit,
  { isApproved }: { readonly isApproved: boolean },
): CreditFacts {
  const { purchase, person } = credit;
  const { income, expenses } = incomeOf(credit);
  return {
    monthlyIncome: income,
    monthlyExpenses: expenses,
    instalment: purchase.instalment,
    amount: purchase.amount,
    price: purchase.product.price,
    bornOn: person.born,
    endsOn: purchase.disbursedOn.add({ months: purchase.months }),
    identityState: isApproved ? 'approved' : person.identityState,
  };
}

type HistoryInput = {
  readonly credits: readonly NumberedCredit[];
  readonly lateness: Lateness;
  readonly at: Temporal.Instant;
};

/** How the borrower had paid earlier credits; in the demo each of them ended before the next. */
export function historyBefore(
  { id, borrowerId }: NumberedCredit,
  { credits, lateness, at }: HistoryInput,
): StudyFindings['history'] {
  const endedIn = (state: number): readonly NumberedCredit[] =>
    credits.filter(
      (other) =>
        other.borrowerId === borrowerId &&
        other.id !== id &&
        other.steps.some((step) => step.to === state && Temporal.Instant.compare(step.at, at) < 0),
    );
  const paid = endedIn(STATE.paid);
  const days = paid.flatMap((other) => lateness.get(other.id) ?? []);
  return {
    credits_paid: paid.length,
    credits_under_way: 0,
    credits_rejected: endedIn(STATE.rejected).length,
    principal_balance: 0,
    worst_days_past_due: days.length === 0 ? null : Math.max(...days),
  };
}
