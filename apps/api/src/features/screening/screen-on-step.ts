import { stateIdOf } from '@cuotaclara/contract/credits/transitions';
import type { StepEffect } from '#contributions/credit-steps.ts';
import { screenBorrower } from './screen-borrower.ts';

const SCREENED_WHEN_ENTERING: readonly number[] = [
  stateIdOf('SOLICITADO'),
  stateIdOf('EN_CUMPLIMIENTO'),
];

/** An applicant is screened against the lists, and again when compliance reviews the credit. */
export const screenOnStep: StepEffect = async ({ trx }, { credit, to }) =>
  SCREENED_WHEN_ENTERING.includes(to) ? screenBorrower(trx, credit.borrowerId) : [];
