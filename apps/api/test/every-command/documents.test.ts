import { documentCases } from './cases/document-cases.ts';
import { runCases } from './run-cases.ts';

runCases('documents', documentCases);
