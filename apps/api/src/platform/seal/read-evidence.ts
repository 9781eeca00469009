import { PDF } from '@libpdf/core';
import { EVIDENCE_FILE_NAME } from './append-evidence.ts';

/** The evidence inside a sealed file; null where there is none. Only for verified bytes. */
export async function readEvidence(sealed: Uint8Array): Promise<string | null> {
  const pdf = await PDF.load(sealed);
  const bytes = pdf.getAttachment(EVIDENCE_FILE_NAME);
  return bytes === null ? null : Buffer.from(bytes).toString('utf8');
}
