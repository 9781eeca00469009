import { authCases } from './cases/auth-cases.ts';
import { runCases } from './run-cases.ts';

runCases('auth', authCases);
