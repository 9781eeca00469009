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
const OBJECT_STREAM = /\/(?:O|#4[fF])(?:b|#62)(?:j|#6[aA])(?:S|#53)(?:t|#74)(?:m|#6[dD])\b/;
/** The dictionary of a stream stands right before it. */
const DICTIONARY_BYTES = 1024;
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

type Unpacked = Buffer | 'too_large' | 'locked';

/** Content of a packed stream, or the reason why it cannot be read. */
function unpack(packed: Buffer): Unpacked {
  try {
    return inflateSync(packed, {
      maxOutputLength: STREAM_BYTES_MAX,
      // A stream without an end, or with bytes behind it, is read as far as it goes.
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch (error) {
    return error instanceof RangeError ? 'too_large' : 'locked';
  }
}

/** Start of the bytes of a stream: behind the end of the line of its word. */
const contentAt = (file: Buffer, word: number): number => {
  const after = word + STREAM.length;
  return file[after] === 0x0d && file[after + 1] === 0x0a ? after + 2 : after + 1;
};

/**
 * Whether a PDF does something by itself when it is opened or touched. Newer files pack their
 * objects into streams, which are unpacked and looked at, too.
 */
export function hasPdfActions(file: Buffer): boolean {
  if (isNamedIn(file)) return true;
  let unpackedBytes = 0;
  let streams = 0;
  for (let at = file.indexOf(STREAM); at >= 0; at = file.indexOf(STREAM, at + STREAM.length)) {
    const before = file.toString('latin1', Math.max(0, at - DICTIONARY_BYTES), at);
    const dictionary = before.slice(before.lastIndexOf('obj'));
    if (!OBJECT_STREAM.test(dictionary)) continue;
    streams += 1;
    const content = unpack(file.subarray(contentAt(file, at)));
    // Nobody can say what is in a file that is made to be too much to look at.
    if (streams > STREAMS_MAX || content === 'too_large') return true;
    if (content === 'locked') continue;
    unpackedBytes += content.length;
    if (unpackedBytes > UNPACKED_BYTES_MAX || isNamedIn(content)) return true;
  }
  return false;
}
