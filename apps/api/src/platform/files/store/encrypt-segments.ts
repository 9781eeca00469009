import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const SEGMENT_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SEALED_BYTES = SEGMENT_BYTES + TAG_BYTES;
/** Says which format follows; another format gets another mark. */
const MARK = Buffer.from('CCF1');
const PREFIX_BYTES = 7;
const HEADER_BYTES = MARK.length + PREFIX_BYTES;
const SEGMENT_COUNT_MAX = 2 ** 32;

/** The content is not what was written under this key: changed, cut, or another one's. */
export class TamperedFile extends Error {
  override readonly name = 'TamperedFile';
  /** The code of the refusal that a request gets. */
  readonly code = 'file_altered';
}

type Segment = { readonly number: number; readonly isLast: boolean };

/**
 * Drawn per file, and part of what every segment is sealed with, as the header is. The number of
 * the segment and whether it is the last one are in the nonce, so that segments which change places
 * or are cut off at the end do not open.
 */
function nonceOf(header: Buffer, { number, isLast }: Segment): Buffer {
  if (number >= SEGMENT_COUNT_MAX) throw new Error('the file has too many segments');
  const nonce = Buffer.alloc(12);
  header.copy(nonce, 0, MARK.length);
  nonce.writeUInt32BE(number, PREFIX_BYTES);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Encrypts a file as a header and sealed segments, piece by piece. `key` serves one file. */
export async function* encryptSegments(
  key: Uint8Array,
  plain: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const header = Buffer.concat([MARK, randomBytes(PREFIX_BYTES)]);
  yield header;
  for await (const { content, ...segment } of inSegments(plain, SEGMENT_BYTES)) {
    const cipher = createCipheriv(CIPHER, key, nonceOf(header, segment));
    cipher.setAAD(header);
    yield Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Nothing leaves that was not found genuine; the end is only reached if nothing is missing. */
export async function* decryptSegments(
  key: Uint8Array,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const { header, rest } = await takeHeader(sealed);
  for await (const { content, ...segment } of inSegments(rest, SEALED_BYTES)) {
    if (content.length < TAG_BYTES) throw new TamperedFile('a segment of the file is cut short');
    const nonce = nonceOf(header, segment);
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(header);
    decipher.setAuthTag(content.subarray(-TAG_BYTES));
    yield openSegment(() =>
      Buffer.concat([decipher.update(content.subarray(0, -TAG_BYTES)), decipher.final()]),
    );
  }
}

function openSegment(open: () => Buffer): Buffer {
  try {
    return open();
  } catch (cause) {
    throw new TamperedFile('a segment of the file is not what was written', { cause });
  }
}

async function takeHeader(sealed: AsyncIterable<Uint8Array>) {
  const source = sealed[Symbol.asyncIterator]();
  let start: Buffer = Buffer.alloc(0);
  while (start.length < HEADER_BYTES) {
    const { done, value } = await source.next();
    if (done === true) throw new TamperedFile('the file ends within its header');
    start = Buffer.concat([start, value]);
  }
  const header = start.subarray(0, HEADER_BYTES);
  if (!header.subarray(0, MARK.length).equals(MARK)) {
    await source.return?.();
    throw new TamperedFile('the file has another format');
  }
  return { header, rest: continued(source, start.subarray(HEADER_BYTES)) };
}

/** The part that was read too far, then the rest; the source is always let go. */
async function* continued(source: AsyncIterator<Uint8Array>, first: Uint8Array) {
  try {
    yield first;
    yield* { [Symbol.asyncIterator]: () => source };
  } finally {
    await source.return?.();
  }
}

/** Full segments and one last, perhaps empty one, which is known as such only when all has come. */
async function* inSegments(source: AsyncIterable<Uint8Array>, segmentBytes: number) {
  let number = 0;
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  for await (const piece of source) {
    held.push(piece);
    heldBytes += piece.length;
    if (heldBytes <= segmentBytes) continue;
    const content = Buffer.concat(held);
    let start = 0;
    for (; content.length - start > segmentBytes; start += segmentBytes) {
      yield { number, isLast: false, content: content.subarray(start, start + segmentBytes) };
      number += 1;
    }
    held = [content.subarray(start)];
    heldBytes = content.length - start;
  }
  yield { number, isLast: true, content: Buffer.concat(held) };
}
