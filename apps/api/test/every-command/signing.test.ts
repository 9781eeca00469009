import { signingCases } from './cases/signing-cases.ts';
import { runCases } from './run-cases.ts';

runCases('signing', signingCases);
