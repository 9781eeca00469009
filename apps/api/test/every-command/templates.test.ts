import { templateCases } from './cases/template-cases.ts';
import { runCases } from './run-cases.ts';

runCases('templates', templateCases);
