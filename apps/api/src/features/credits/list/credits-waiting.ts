import { STATE } from '@cuotaclara/contract';
import { type SqlBool, sql } from 'kysely';
import type { CreditWaitSource } from '#contributions/credit-waits.ts';
import type { WaitingSource } from '#contributions/waiting.ts';
import {
  countCreditsInState,
  countWaitingCredits,
  isInState,
} from '#core/credits/count-waiting-credits.ts';

/** Vehicles in compliance without a plate; other products have none. */
export const plateWait: CreditWaitSource = {
  name: 'plates_missing',
  states: [STATE.inCompliance],
  condition: () => sql<SqlBool>`(
    ${isInState(STATE.inCompliance)}
    and credits.plate is null and credits.product_kind <> 'other'
  )`,
};

/** The steps of credits that wait for people, and missing plates. */
export const creditsWaiting: readonly WaitingSource[] = [
  countCreditsInState({ name: 'credits_requested', state: STATE.requested }),
  countCreditsInState({ name: 'credits_in_study', state: STATE.inStudy }),
  countCreditsInState({ name: 'credits_approved', state: STATE.approved }),
  countWaitingCredits(plateWait),
];
