import { constants, inflateSync } from 'node:zlib';

/**
 * Names without which no PDF does anything by itself: scripts, programs that it starts, forms that
 * it sends, media players and files that it carries. A scan, a statement and an invoice have none.
 */
const ACTIVE_NAMES: ReadonlySet<string> = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'RichMedia',
  'Movie',
  'EmbeddedFile',
  'EmbeddedFiles',
  'GoToE',
]);

/** A form with scripts of its own; so short a name is told from chance by what follows it. */
const SCRIPTED_FORM = /\/XFA\s*(?:\[|\d{1,10}\s+\d{1,5}\s+R\b)/;

/** A name as it is written: any sign of it may stand as its number behind a `#`. */
const NAME = /\/((?:[A-Za-z]|#[0-9a-fA-F]{2}){3,40})/g;
const ESCAPED = /#([0-9a-fA-F]{2})/g;

/** Pieces of a file are looked at one after the other, so that 15 MB are not one more text. */
const PIECE_BYTES = 1024 * 1024;
/** Longer than any name of the set, with every sign of it written as a number. */
const OVERLAP_BYTES = 64;

const STREAM = Buffer.from('stream');
/** A stream of objects says its type and where its first object begins; readers demand the second. */
const OBJECT_STREAM = /\/ObjStm\b|\/First\b/;
/** The dictionary of a stream stands right before it. */
const DICTIONARY_BYTES = 4096;
const STREAMS_MAX = 20_000;
const UNPACKED_BYTES_MAX = 64 * 1024 * 1024;
const STREAM_BYTES_MAX = 16 * 1024 * 1024;

const plainName = (written: string): string =>
  written.replace(ESCAPED, (_whole, code: string) => String.fromCharCode(parseInt(code, 16)));

function namesIn(text: string): boolean {
  for (const [, name = ''] of text.matchAll(NAME)) {
    if (ACTIVE_NAMES.has(plainName(name))) return true;
  }
  return SCRIPTED_FORM.test(text);
}

function isNamedIn(file: Buffer): boolean {
  for (let at = 0; at < file.length; at += PIECE_BYTES) {
    if (namesIn(file.toString('latin1', at, at + PIECE_BYTES + OVERLAP_BYTES))) return true;
  }
  return false;
}

type Unpacked = Buffer | 'too_large' | 'unreadable';

/** Content of a packed stream, or the reason why it cannot be read. */
function unpack(packed: Buffer): Unpacked {
  try {
    return inflateSync(packed, {
      maxOutputLength: STREAM_BYTES_MAX,
      // A stream without an end, or with bytes behind it, is read as far as it goes.
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch (error) {
    return error instanceof RangeError ? 'too_large' : 'unreadable';
  }
}

/** Start of the bytes of a stream: behind the end of the line of its word. */
const contentAt = (file: Buffer, word: number): number => {
  const after = word + STREAM.length;
  return file[after] === 0x0d && file[after + 1] === 0x0a ? after + 2 : after + 1;
};

/** What is known of a PDF: it acts by itself, it may do so where nobody can look, or it does not. */
export type ActionsFound = 'acts' | 'hidden' | 'none';

/**
 * Looks for what a PDF does by itself when it is opened or touched. Newer files pack their objects
 * into streams, which are unpacked and looked at, too. A lock hides them even where it opens
 * without a password, and so does a packing that is not read here.
 */
export function lookForActions(
  file: Buffer,
  { isLocked }: { readonly isLocked: boolean },
): ActionsFound {
  if (isNamedIn(file)) return 'acts';
  let unpackedBytes = 0;
  let streams = 0;
  for (let at = file.indexOf(STREAM); at >= 0; at = file.indexOf(STREAM, at + STREAM.length)) {
    const before = file.toString('latin1', Math.max(0, at - DICTIONARY_BYTES), at);
    const dictionary = plainName(before.slice(before.lastIndexOf('obj')));
    if (!OBJECT_STREAM.test(dictionary)) continue;
    if (isLocked) return 'hidden';
    streams += 1;
    // An unpacked stream of objects was read with the rest of the file.
    if (!dictionary.includes('/Filter')) continue;
    const content = unpack(file.subarray(contentAt(file, at)));
    if (content === 'unreadable') return 'hidden';
    // Nobody can say what is in a file that is made to be too much to look at.
    if (streams > STREAMS_MAX || content === 'too_large') return 'acts';
    unpackedBytes += content.length;
    if (unpackedBytes > UNPACKED_BYTES_MAX || isNamedIn(content)) return 'acts';
  }
  return 'none';
}
