import { ledgerCases } from './cases/ledger-cases.ts';
import { runCases } from './run-cases.ts';

runCases('ledger', ledgerCases);
