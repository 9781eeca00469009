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
  'Rendition',
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
const END = Buffer.from('end');
const OBJECTS = /\/ObjStm\b/;
/** A stream of objects says where its first object begins, without which no reader opens it. */
const FIRST_OBJECT = /\/First\b/;
/** Written in another way than deflated once, which no program does with a stream of objects. */
const ODDLY_PACKED = /\/(?:Predictor\s+(?!1\b)|ASCIIHex|AHx|ASCII85|A85|LZW|RunLength|RL\b)/;
/** A dictionary of an action, anywhere. Pages may speak of scripts; they have none of these. */
const ACTION = /\/S\s*\/(?:JavaScript|Launch|SubmitForm|ImportData|Rendition|GoToE)\b/;
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

/** Verdict on a PDF: it acts by itself, it may do so where nobody can look, or it does not. */
export type ActionsFound = 'acts' | 'hidden' | 'none';

type PdfStream = {
  /** Everything between the stream before and this one, with its names in plain letters. */
  readonly dictionary: string;
  /** The bytes from its beginning to the end of the file. */
  readonly packed: Buffer;
};

function* streamsOf(file: Buffer): Generator<PdfStream> {
  let from = 0;
  for (let at = file.indexOf(STREAM); at >= 0; at = file.indexOf(STREAM, at + STREAM.length)) {
    const isEnd = END.equals(file.subarray(Math.max(0, at - END.length), at));
    if (!isEnd) {
      const dictionary = plainName(file.toString('latin1', from, at));
      yield { dictionary, packed: file.subarray(contentAt(file, at)) };
    }
    from = at + STREAM.length;
  }
}

/** Outlines have a first object, too, so that one counts right before the stream alone. */
const packsObjects = (dictionary: string): boolean =>
  OBJECTS.test(dictionary) || FIRST_OBJECT.test(dictionary.slice(dictionary.lastIndexOf('obj')));

const isActionIn = (content: Buffer): boolean => ACTION.test(plainName(content.toString('latin1')));

/**
 * Looks for what a PDF does by itself when it is opened or touched. Newer files pack their objects
 * into streams, which are unpacked and looked at, too. A lock hides them even where it opens
 * without a password, and so does a packing that is not read here. A file that has one such stream
 * may hide what another is, so that the streams behind it are held to the actions themselves,
 * images and all, as far as that takes no longer than it may.
 */
export function lookForActions(
  file: Buffer,
  { isLocked }: { readonly isLocked: boolean },
): ActionsFound {
  if (isNamedIn(file)) return 'acts';
  let hasPacked = false;
  let objectsLeft = UNPACKED_BYTES_MAX;
  let othersLeft = UNPACKED_BYTES_MAX;
  let streams = 0;
  for (const { dictionary, packed } of streamsOf(file)) {
    const isOfObjects = packsObjects(dictionary);
    hasPacked ||= isOfObjects;
    if (isOfObjects && isLocked) return 'hidden';
    // An unpacked stream of objects was read with the rest of the file.
    if (!hasPacked || !dictionary.includes('/Filter')) continue;
    if (!isOfObjects && othersLeft < 0) continue;
    const content = unpack(packed);
    const size = content === 'too_large' ? STREAM_BYTES_MAX : content.length;
    if (!isOfObjects) {
      othersLeft -= size;
      if (typeof content !== 'string' && isActionIn(content)) return 'acts';
      continue;
    }
    streams += 1;
    objectsLeft -= size;
    if (content === 'unreadable' || ODDLY_PACKED.test(dictionary)) return 'hidden';
    // Nobody can say what is in a file that is made to be too much to look at.
    const isTooMuch = content === 'too_large' || streams > STREAMS_MAX || objectsLeft < 0;
    if (isTooMuch || isNamedIn(content)) return 'acts';
  }
  return 'none';
}
