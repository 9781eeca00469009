import { applicationComplete } from '#features/applications/public.ts';
import { requestsAnswered } from '#features/attachments/public.ts';
import { complianceApproved, keepRejection } from '#features/compliance/public.ts';
import type { CreditSteps } from '#features/credits/public.ts';
import {
  identityApproved,
  otherPersonDisburses,
  plateKnown,
} from '#features/credits/steps/credit-guards.ts';
import { createCreditSteps } from '#features/credits/steps/credit-steps.ts';
import { createStepNotices } from '#features/credits/steps/step-notices.ts';
import { tellBorrower } from '#features/credits/steps/tell-borrower.ts';
import { policyRegistered } from '#features/insurance/public.ts';
import { withinUsury } from '#features/loan-terms/public.ts';
import { listsDecided, screenOnStep } from '#features/screening/public.ts';
import { keepStudy, type StudyParts } from '#features/studies/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

type Parts = StudyParts & {
  readonly clock: Clock;
  readonly config: Pick<Config, 'demo' | 'mail'>;
  readonly jobs: Pick<Jobs, 'send'>;
};

/**
 * What each feature knows about the steps of a credit, put together by hand. A guard of the table
 * that is not here holds its steps back.
 */
export const composeCreditSteps = (parts: Parts): CreditSteps =>
  createCreditSteps({
    clock: parts.clock,
    guards: {
      application_complete: applicationComplete(parts.settings),
      requests_answered: requestsAnswered,
      identity_approved: identityApproved,
      lists_decided: listsDecided,
      compliance_approved: complianceApproved,
      policy_registered: policyRegistered,
      plate_known: plateKnown,
      within_usury: withinUsury,
      other_person_disburses: otherPersonDisburses,
    },
    effects: [
      tellBorrower({ clock: parts.clock, notices: createStepNotices(parts) }),
      screenOnStep,
      keepStudy(parts),
      keepRejection,
    ],
  });
