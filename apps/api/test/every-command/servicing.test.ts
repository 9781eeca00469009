import { servicingCases } from './cases/servicing-cases.ts';
import { runCases } from './run-cases.ts';

runCases('servicing', servicingCases);
