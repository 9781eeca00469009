import { stateIdOf } from '@cuotaclara/contract/credits/transitions';
import type { StepEffect } from '#contributions/credit-steps.ts';
import { screenPeople } from './screen-borrower.ts';

const SCREENED_WHEN_ENTERING: readonly number[] = [
  stateIdOf('SOLICITADO'),
  stateIdOf('EN_CUMPLIMIENTO'),
];

/**
 * An applicant and the co-debtors are screened against the lists, and again when compliance reviews
 * the credit.
 */
export const screenOnStep: StepEffect = async ({ trx }, { credit, to }) =>
  SCREENED_WHEN_ENTERING.includes(to) ? screenPeople(trx, credit) : [];
