import { catalogueCases } from './cases/catalogue-cases.ts';
import { runCases } from './run-cases.ts';

runCases('catalogues', catalogueCases);
