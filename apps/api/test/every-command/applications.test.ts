import { applicationCases } from './cases/application-cases.ts';
import { runCases } from './run-cases.ts';

runCases('applications', applicationCases);
