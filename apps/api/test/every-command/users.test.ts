import { userCases } from './cases/user-cases.ts';
import { runCases } from './run-cases.ts';

runCases('users', userCases);
