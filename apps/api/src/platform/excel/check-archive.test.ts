import { expect, test } from 'vitest';
import { zipStream } from '#platform/zip/zip-stream.ts';
import { checkArchive } from './check-archive.ts';
import { readSheet } from './read-sheet.ts';

async function zipOf(path: string, bytes: Buffer): Promise<Buffer> {
  const content = async function* () {
    yield bytes;
  };
  const entries = async function* () {
    yield { path, content: content() };
  };
  const pieces: Buffer[] = [];
  for await (const piece of zipStream(entries())) pieces.push(piece);
  return Buffer.concat(pieces);
}

const MEGABYTE = 1024 * 1024;

test('an archive that unpacks to 100 MB passes; with a byte more it is refused', async () => {
  const most = await zipOf('xl/worksheets/sheet1.xml', Buffer.alloc(100 * MEGABYTE));
  expect(most.length).toBeLessThan(MEGABYTE);
  expect(() => checkArchive(most)).not.toThrow();
  const more = await zipOf('xl/worksheets/sheet1.xml', Buffer.alloc(100 * MEGABYTE + 1));
  expect(() => checkArchive(more)).toThrow('too_many_bytes');
  await expect(readSheet(more)).rejects.toMatchObject({ code: 'import_too_large' });
});

test('an archive that hides to how much it unpacks is refused', async () => {
  const file = await zipOf('a.txt', Buffer.from('hola'));
  expect(() => checkArchive(file)).not.toThrow();
  const directory = file.indexOf('PK\u0001\u0002');
  file.writeUInt32LE(0, directory + 24);
  expect(() => checkArchive(file)).toThrow('unreadable');
  file.writeUInt32LE(0, directory + 20);
  expect(() => checkArchive(file)).toThrow('unreadable');
});

test('an archive of something else is no spreadsheet', async () => {
  const file = await zipOf('a.txt', Buffer.from('hola'));
  await expect(readSheet(file)).rejects.toMatchObject({ code: 'import_unreadable' });
});
