import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { unzip } from '#test/unzip.ts';
import { zipOf } from './zip-of.ts';

/** An evening in Colombia, which is the next day elsewhere. */
const MADE_AT = new Date('2026-11-16T02:31:08Z');

async function* contentOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += 10_000)
    yield bytes.subarray(start, start + 10_000);
}

async function zip(...files: readonly (readonly [string, Buffer])[]): Promise<Buffer> {
  const entries = async function* () {
    for (const [name, bytes] of files) yield { name, madeAt: MADE_AT, content: contentOf(bytes) };
  };
  return Buffer.concat(await Array.fromAsync(zipOf(entries())));
}

test('files come out as they went in, by their names', async () => {
  const [front, video] = [randomBytes(200_000), randomBytes(30_000)];
  const found = unzip(await zip(['a-front-1.jpg', front], ['a-video-1.webm', video]));
  expect([...found.keys()]).toEqual(['a-front-1.jpg', 'a-video-1.webm']);
  expect(found.get('a-front-1.jpg')).toEqual(front);
  expect(found.get('a-video-1.webm')).toEqual(video);
});

test('files say when they are from, by the clock in Colombia', async () => {
  const file = await zip(['a.jpg', Buffer.from('x')]);
  const central = file.lastIndexOf('PK\u0001\u0002');
  const stamps = [file.readUInt32LE(10), file.readUInt32LE(central + 12)];
  // 2026-11-15 21:31:08, the day in the upper half.
  expect(stamps).toEqual([0x5d6f_abe4, 0x5d6f_abe4]);
});

test('what is packed already is not packed again', async () => {
  const bytes = Buffer.alloc(1_000_000);
  const file = await zip(['foto.jpg', bytes]);
  expect(file.length).toBeGreaterThan(1_000_000);
  expect(file.length).toBeLessThan(1_001_000);
});

test.each([
  ['../../etc/passwd', '-..-etc-passwd'],
  ['..\\windows\\a.jpg', '-windows-a.jpg'],
  ['C:\\a.jpg', 'C--a.jpg'],
  ['/a/b.jpg', '-a-b.jpg'],
  ['a\u0000b\u202e.jpg', 'a-b-.jpg'],
  ['...', 'archivo'],
  ['Cédula de Ñato.jpg', 'Cédula de Ñato.jpg'],
])('the name %o is written as %o', async (name, safe) => {
  expect([...unzip(await zip([name, Buffer.from('x')])).keys()]).toEqual([safe]);
});

test('two files of one name are both there', async () => {
  const pieces = ['a.jpg', 'A.JPG', 'a.jpg'].map((name, n) => [name, Buffer.from(`${n}`)] as const);
  expect([...unzip(await zip(...pieces)).keys()]).toEqual(['a.jpg', 'A-2.JPG', 'a-3.jpg']);
});

test('a folder is one level, and names are free in each', async () => {
  const entries = async function* () {
    for (const folder of ['Extracto', 'Extracto', '../SOAT', undefined])
      yield { folder, name: 'a.pdf', madeAt: MADE_AT, content: contentOf(Buffer.from('x')) };
  };
  const file = Buffer.concat(await Array.fromAsync(zipOf(entries())));
  const paths = ['Extracto/a.pdf', 'Extracto/a-2.pdf', '-SOAT/a.pdf', 'a.pdf'];
  expect([...unzip(file).keys()]).toEqual(paths);
});

test('a file that fails on the way breaks the download off', async () => {
  const entries = async function* () {
    yield { name: 'a.jpg', madeAt: MADE_AT, content: contentOf(randomBytes(100)) };
    throw new Error('the store is away');
  };
  await expect(Array.fromAsync(zipOf(entries()))).rejects.toThrow('the store is away');
});

test('nothing to pack is an empty zip', async () => {
  expect(unzip(await zip()).size).toBe(0);
});
