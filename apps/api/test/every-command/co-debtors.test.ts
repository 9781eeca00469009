import { coDebtorCases } from './cases/co-debtor-cases.ts';
import { runCases } from './run-cases.ts';

runCases('co-debtors', coDebtorCases);
