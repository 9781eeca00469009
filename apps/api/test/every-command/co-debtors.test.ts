import { runCases } from './run-cases.ts';

runCases('co-debtors');
