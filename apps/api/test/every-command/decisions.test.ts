import { runCases } from './run-cases.ts';

runCases('decisions');
