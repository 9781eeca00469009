import { promissoryNoteCases } from './cases/promissory-note-cases.ts';
import { runCases } from './run-cases.ts';

runCases('promissory-notes', promissoryNoteCases);
