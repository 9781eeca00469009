import { creditActCases } from './cases/credit-act-cases.ts';
import { decisionCases } from './cases/decision-cases.ts';
import { runCases } from './run-cases.ts';

runCases('decisions', decisionCases);
runCases('credit-acts', creditActCases);
