import { identityCases } from './cases/identity-cases.ts';
import { runCases } from './run-cases.ts';

runCases('identity', identityCases);
