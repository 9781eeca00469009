import { engineProblemOf } from '@cuotaclara/contract/loan-terms/quoting/quote-problem';
import { LoanError } from '@cuotaclara/loan-math';
import { refusalOf } from './quote-refusal.ts';

/** Runs the loan engine and turns its errors into refusals of the API. */
export function computeOrRefuse<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw error instanceof LoanError ? refusalOf(engineProblemOf(error)) : error;
  }
}
