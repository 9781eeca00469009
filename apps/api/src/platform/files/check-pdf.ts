import { refuse } from '#platform/http/refusal.ts';
import { asBuffer, sniffContent } from './sniff-content.ts';

/** Printers and mail programs leave a few bytes behind the mark that ends a file. */
const END_BYTES = 2048;
const END_MARK = '%%EOF';
/** Says where the table of objects begins; a viewer starts to read there. */
const TABLE_MARK = /startxref\s+(\d{1,12})\s+%%EOF/g;
/** Beside the root of the document, in the trailer or in the stream that stands for it. */
const LOCK_NAME = '/Encrypt';
const LOCK = /^\/Encrypt(?:\s+\d+\s+\d+\s+R|\s*<<)/;
const LOCK_BYTES = 40;

/**
 * Refuses what does not begin and end as a PDF does, and what asks for a password: nobody who
 * studies a credit has it. Whether each page draws well only a viewer can say.
 */
export function checkPdf(bytes: Uint8Array): void {
  const file = asBuffer(bytes);
  if (file.length === 0) refuse('file_empty');
  if (sniffContent(file) !== 'application/pdf') refuse('file_type_refused');
  const end = file.toString('latin1', Math.max(0, file.length - END_BYTES));
  if (!end.includes(END_MARK)) refuse('file_damaged');
  const table = [...end.matchAll(TABLE_MARK)].at(-1)?.[1];
  if (table === undefined || Number(table) >= file.length) refuse('file_damaged');
  if (isLocked(file)) refuse('file_has_password');
}

/** Looks for the bytes first: a file of 15 MB as one text would keep everybody waiting. */
function isLocked(file: Buffer): boolean {
  let at = file.indexOf(LOCK_NAME);
  while (at >= 0) {
    if (LOCK.test(file.toString('latin1', at, at + LOCK_BYTES))) return true;
    at = file.indexOf(LOCK_NAME, at + LOCK_NAME.length);
  }
  return false;
}
