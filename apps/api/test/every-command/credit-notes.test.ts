import { creditNoteCases } from './cases/credit-note-cases.ts';
import { runCases } from './run-cases.ts';

runCases('credit-notes', creditNoteCases);
