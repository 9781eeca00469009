import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import type { CreditFacts } from '#core/credits/credit-facts.reads.ts';
import { readsIncome } from '#core/credits/reads-income.ts';
import type { Actor } from '#platform/http/actor.ts';

/** What an applicant lives on, as far as this person reads it. */
export function applicationFor(actor: Actor, facts: CreditFacts): CreditDetail['application'] {
  const isShown = readsIncome(actor, facts);
  return {
    occupation: facts.occupation,
    is_income_shown: isShown,
    monthly_income: isShown ? facts.monthly_income : null,
    monthly_expenses: isShown ? facts.monthly_expenses : null,
  };
}
