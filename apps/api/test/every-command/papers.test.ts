import { paperCases } from './cases/paper-cases.ts';
import { runCases } from './run-cases.ts';

runCases('papers', paperCases);
