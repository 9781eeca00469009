import { attachmentCases } from './cases/attachment-cases.ts';
import { runCases } from './run-cases.ts';

runCases('attachments', attachmentCases);
