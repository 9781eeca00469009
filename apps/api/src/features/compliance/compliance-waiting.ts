import { STATE } from '@cuotaclara/contract';
import { type SqlBool, sql } from 'kysely';
import type { CreditWaitSource } from '#contributions/credit-waits.ts';
import { isInState } from '#core/credits/count-waiting-credits.ts';

/** Credits in compliance that no review approves, or whose approval is voided. */
export const reviewWait: CreditWaitSource = {
  name: 'credits_in_compliance',
  states: [STATE.inCompliance],
  condition: () => sql<SqlBool>`(
    ${isInState(STATE.inCompliance)}
    and not exists (
      select from compliance_reviews
      where compliance_reviews.credit_id = credits.credit_id
        and compliance_reviews.decision = 'approved'
        and compliance_reviews.voided_at is null
    )
  )`,
};
