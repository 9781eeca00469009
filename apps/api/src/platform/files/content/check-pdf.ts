import { refuse } from '#platform/http/refusal.ts';
import { lookForActions } from './pdf-actions.ts';
import { opensWithoutPassword, readPdfLock } from './pdf-lock.ts';
import { asBuffer, sniffContent } from './sniff-content.ts';

/** Printers and mail programs leave a few bytes behind the mark that ends a file. */
const END_BYTES = 2048;
const END_MARK = '%%EOF';
/** Says where the table of objects begins; a viewer starts to read there. */
const TABLE_MARK = /startxref\s+(\d{1,12})\s+%%EOF/g;
/** Beside the root of the document, in the trailer or in the stream that replaces it. */
const LOCK_NAME = '/Encrypt';
const LOCK = /^\/Encrypt(?:\s+(\d{1,10}\s+\d{1,5})\s+R|\s*<<)/;
const LOCK_BYTES = 40;
const ID_NAME = '/ID';
const ID = /^\/ID\s*\[/;
/** More than any lock takes. */
const DICTIONARY_BYTES = 4096;
/** A file says a name once in each of its revisions; one that repeats it is made to take long. */
const MENTIONS_MAX = 10_000;

/**
 * Refuses what does not begin and end as a PDF does, what acts by itself when it is opened or may
 * do so unseen, and what asks for a password to be read: nobody who studies a credit has it. Many
 * statements of banks have one for printing or editing alone, and open without. Whether each page
 * draws well only a viewer can say.
 */
export function checkPdf(bytes: Uint8Array): void {
  const file = asBuffer(bytes);
  if (file.length === 0) refuse('file_empty');
  if (sniffContent(file) !== 'application/pdf') refuse('file_type_refused');
  const end = file.toString('latin1', Math.max(0, file.length - END_BYTES));
  if (!end.includes(END_MARK)) refuse('file_damaged');
  const table = [...end.matchAll(TABLE_MARK)].at(-1)?.[1];
  if (table === undefined || Number(table) >= file.length) refuse('file_damaged');
  const lock = findName(file, LOCK_NAME, LOCK);
  if (lock !== null && !opensByItself(file, lock)) refuse('file_has_password');
  const found = lookForActions(file, { isLocked: lock !== null });
  if (found === 'acts') refuse('file_has_actions');
  if (found === 'hidden') refuse('file_unreadable_inside');
}

type Place = { readonly at: number; readonly found: RegExpExecArray };

/** Looks for the bytes first: a file of 15 MB as one text would take its memory twice. */
function findName(file: Buffer, name: string, pattern: RegExp): Place | null {
  let mentions = 0;
  for (let at = file.indexOf(name); at >= 0; at = file.indexOf(name, at + name.length)) {
    const found = pattern.exec(file.toString('latin1', at, at + LOCK_BYTES));
    if (found !== null) return { at, found };
    mentions += 1;
    if (mentions > MENTIONS_MAX) refuse('file_damaged');
  }
  return null;
}

/** Whether the empty password opens a file with a lock. */
function opensByItself(file: Buffer, named: Place): boolean {
  const reference = named.found[1];
  const at = reference === undefined ? named.at : objectAt(file, reference);
  const lock =
    at === null
      ? null
      : readPdfLock({
          dictionary: textAt(file, at),
          identifier: textAt(file, findName(file, ID_NAME, ID)?.at ?? file.length),
        });
  return lock !== null && opensWithoutPassword(lock);
}

const textAt = (file: Buffer, at: number): string =>
  file.toString('latin1', at, at + DICTIONARY_BYTES);

/** Offset of the newest object of a number. */
function objectAt(file: Buffer, reference: string): number | null {
  const head = `${reference.replace(/\s+/, ' ')} obj`;
  let mentions = 0;
  for (let at = file.lastIndexOf(head); at > 0; at = file.lastIndexOf(head, at - 1)) {
    // 19 0 obj ends as 9 0 obj does.
    if (!/\d/.test(String.fromCharCode(file[at - 1] ?? 0))) return at;
    mentions += 1;
    if (mentions > MENTIONS_MAX) refuse('file_damaged');
  }
  return null;
}
