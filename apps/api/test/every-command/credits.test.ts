import { creditCases } from './cases/credit-cases.ts';
import { runCases } from './run-cases.ts';

runCases('credits', creditCases);
