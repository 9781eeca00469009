import { screeningCases } from './cases/screening-cases.ts';
import { runCases } from './run-cases.ts';

runCases('screening', screeningCases);
