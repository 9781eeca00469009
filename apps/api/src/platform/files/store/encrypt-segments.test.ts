import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { decryptSegments, encryptSegments, TamperedFile } from './encrypt-segments.ts';

const HEADER_BYTES = 11;
const SEGMENT_BYTES = 65_536;
const SEALED_BYTES = SEGMENT_BYTES + 16;

const key = randomBytes(32);

async function* inPieces(bytes: Buffer, pieceBytes: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += pieceBytes)
    yield bytes.subarray(start, start + pieceBytes);
}

const seal = async (plain: Buffer, pieceBytes = 10_000): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(encryptSegments(key, inPieces(plain, pieceBytes))));

const open = async (sealed: Buffer, pieceBytes = 7_001, by = key): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(decryptSegments(by, inPieces(sealed, pieceBytes))));

test.each([
  0,
  1,
  SEGMENT_BYTES - 1,
  SEGMENT_BYTES,
  SEGMENT_BYTES + 1,
  3 * SEGMENT_BYTES,
  1_000_000,
])('%i bytes come back as they were, and nothing of them shows meanwhile', async (length) => {
  const plain = randomBytes(length);
  const sealed = await seal(plain);
  const segments = Math.max(1, Math.ceil(length / SEGMENT_BYTES));
  expect(sealed).toHaveLength(HEADER_BYTES + length + 16 * segments);
  if (length > 16) expect(sealed.includes(plain.subarray(0, 16))).toBe(false);
  expect(await open(sealed)).toEqual(plain);
});

test('how the bytes are cut into pieces makes no difference', async () => {
  const plain = randomBytes(200_000);
  const sealed = await seal(plain, 200_000);
  expect(await open(sealed, 1_000_000)).toEqual(plain);
  expect(await open(sealed.subarray(), 3)).toEqual(plain);
});

test('the same content is never sealed to the same bytes', async () => {
  const plain = randomBytes(1000);
  expect(await seal(plain)).not.toEqual(await seal(plain));
});

describe('a file of three segments does not open', async () => {
  const sealed = await seal(randomBytes(3 * SEGMENT_BYTES));
  const start = (segment: number) => HEADER_BYTES + segment * SEALED_BYTES;
  const part = (segment: number) => sealed.subarray(start(segment), start(segment + 1));
  const header = sealed.subarray(0, HEADER_BYTES);
  const flipped = (at: number) => {
    const copy = Buffer.from(sealed);
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
    return copy;
  };

  test.each([
    ['a bit of its mark flipped', flipped(0)],
    ['a bit of its header flipped', flipped(HEADER_BYTES - 1)],
    ['a bit of its content flipped', flipped(start(1) + 500)],
    ['a bit of a tag flipped', flipped(start(2) - 1)],
    ['its last byte cut off', sealed.subarray(0, -1)],
    ['its last segment cut off', sealed.subarray(0, start(2))],
    ['only its header left', header],
    ['half its header left', header.subarray(0, 5)],
    ['nothing left', Buffer.alloc(0)],
    ['a byte added', Buffer.concat([sealed, Buffer.from([0])])],
    ['a segment twice', Buffer.concat([header, part(0), part(0), part(1), part(2)])],
    ['two segments swapped', Buffer.concat([header, part(1), part(0), part(2)])],
    ['its first segment taken out', Buffer.concat([header, part(1), part(2)])],
  ])('with %s', async (_, changed) => {
    await expect(open(changed)).rejects.toThrow(TamperedFile);
  });

  test('with the header of another file', async () => {
    const other = await seal(randomBytes(3 * SEGMENT_BYTES));
    const swapped = Buffer.concat([other.subarray(0, HEADER_BYTES), sealed.subarray(HEADER_BYTES)]);
    await expect(open(swapped)).rejects.toThrow(TamperedFile);
  });

  test('with another key', async () => {
    await expect(open(sealed, 7_001, randomBytes(32))).rejects.toThrow(TamperedFile);
  });
});

test('what comes before a changed segment is genuine, and nothing after it leaves', async () => {
  const plain = randomBytes(3 * SEGMENT_BYTES);
  const sealed = await seal(plain);
  sealed.writeUInt8(sealed.readUInt8(HEADER_BYTES + SEALED_BYTES) ^ 1, HEADER_BYTES + SEALED_BYTES);
  const out: Buffer[] = [];
  const reading = async () => {
    for await (const piece of decryptSegments(key, inPieces(sealed, 10_000))) out.push(piece);
  };
  await expect(reading()).rejects.toThrow(TamperedFile);
  expect(Buffer.concat(out)).toEqual(plain.subarray(0, SEGMENT_BYTES));
});

test('a reader that stops early closes the source', async () => {
  const sealed = await seal(randomBytes(3 * SEGMENT_BYTES));
  for (const piecesRead of [1, 2]) {
    let isLetGo = false;
    const source = async function* () {
      try {
        yield* inPieces(sealed, 50_000);
      } finally {
        isLetGo = true;
      }
    };
    let seen = 0;
    for await (const _ of decryptSegments(key, source())) {
      seen += 1;
      if (seen === piecesRead) break;
    }
    expect(isLetGo).toBe(true);
  }
});
