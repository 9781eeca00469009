import { borrowerCases } from './cases/borrower-cases.ts';
import { runCases } from './run-cases.ts';

runCases('borrowers', borrowerCases);
