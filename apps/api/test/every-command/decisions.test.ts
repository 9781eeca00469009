import { decisionCases } from './cases/decision-cases.ts';
import { runCases } from './run-cases.ts';

runCases('decisions', decisionCases);
