import { disbursementCases } from './cases/disbursement-cases.ts';
import { runCases } from './run-cases.ts';

runCases('disbursement', disbursementCases);
