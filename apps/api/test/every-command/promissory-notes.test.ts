import { runCases } from './run-cases.ts';

runCases('promissory-notes');
