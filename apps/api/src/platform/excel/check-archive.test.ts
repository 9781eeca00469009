import { Readable } from 'node:stream';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { zipStream } from '#platform/zip/zip-stream.ts';
import { checkArchive } from './check-archive.ts';
import { readSheet } from './read-sheet.ts';

async function zipOfParts(parts: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const entries = async function* () {
    for (const [path, bytes] of Object.entries(parts))
      yield { path, content: Readable.from([bytes]) };
  };
  return Buffer.concat(await Array.fromAsync(zipStream(entries())));
}

const zipOf = (path: string, bytes: Buffer): Promise<Buffer> => zipOfParts({ [path]: bytes });

const MEGABYTE = 1024 * 1024;

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

/** A workbook whose table of texts unpacks to this many megabytes. */
const workbookOf = (megabytes: number): Promise<Buffer> =>
  zipOfParts({
    '_rels/.rels': Buffer.from(
      `<Relationships xmlns="${PACKAGE}">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      `<Relationships xmlns="${PACKAGE}">${relation('r1', 'worksheet', 'sheet1.xml')}${relation('r2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    ),
    'xl/workbook.xml': Buffer.from(
      `<workbook xmlns:r="${OFFICE}"><sheets><sheet name="Datos" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/sheet1.xml': Buffer.from('<worksheet><sheetData/></worksheet>'),
    'xl/sharedStrings.xml': Buffer.alloc(megabytes * MEGABYTE, ' '),
  });

const END_BYTES = 22;

/** The same archive, whose classic record hides its parts and refers to a ZIP64 record. */
function hiddenInZip64(archive: Buffer): Buffer {
  const parts = archive.subarray(0, -END_BYTES);
  const classic = Buffer.from(archive.subarray(-END_BYTES));
  const record = Buffer.alloc(56);
  record.write('PK\u0006\u0006', 'latin1');
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(classic.readUInt16LE(10)), 24);
  record.writeBigUInt64LE(BigInt(classic.readUInt16LE(10)), 32);
  record.writeBigUInt64LE(BigInt(classic.readUInt32LE(12)), 40);
  record.writeBigUInt64LE(BigInt(classic.readUInt32LE(16)), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\u0006\u0007', 'latin1');
  locator.writeBigUInt64LE(BigInt(parts.length), 8);
  locator.writeUInt32LE(1, 16);
  classic.writeUInt16LE(0, 8);
  classic.writeUInt16LE(0, 10);
  classic.writeUInt32LE(0xffff_ffff, 12);
  return Buffer.concat([parts, record, locator, classic]);
}

/** By how much the memory of the process grew at most while something was done. */
async function memoryGrowth(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  try {
    await work();
  } finally {
    clearInterval(looking);
  }
  return most - before;
}

/** The same archive, of whose only part the directory says these sizes. */
function announcing(archive: Buffer, { packed, unpacked }: { packed: number; unpacked: number }) {
  const file = Buffer.from(archive);
  const entry = file.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  file.writeUInt32LE(packed, entry + 20);
  file.writeUInt32LE(unpacked, entry + 24);
  return file;
}

test('an archive that unpacks to 64 MB passes; with a byte more it is refused', async () => {
  const archive = await zipOf('xl/worksheets/sheet1.xml', Buffer.from('hola'));
  const packed = 4 * MEGABYTE;
  const most = announcing(archive, { packed, unpacked: 64 * MEGABYTE });
  expect(() => checkArchive(most)).not.toThrow();
  const more = announcing(archive, { packed, unpacked: 64 * MEGABYTE + 1 });
  expect(() => checkArchive(more)).toThrow('too_many_bytes');
  await expect(readSheet(more)).rejects.toMatchObject({ code: 'import_too_large' });
});

test('an archive that unpacks to a hundred times its size is refused before it is', async () => {
  const archive = await zipOf('xl/sharedStrings.xml', Buffer.alloc(40 * MEGABYTE));
  expect(archive.length).toBeLessThan(300 * 1024);
  await expect(readSheet(archive)).rejects.toMatchObject({ code: 'import_too_heavy' });
});

test('an archive of thousands of parts is refused', async () => {
  const parts = Object.fromEntries(
    Array.from({ length: 501 }, (_, index) => [`xl/part${index}.xml`, Buffer.from('a')]),
  );
  const archive = await zipOfParts(parts);
  expect(() => checkArchive(archive)).toThrow('too_much_work');
});

const COLUMNS_OF_EXCEL = 16_384;

/** A small workbook whose rows have one blank cell each, in the last column that Excel has. */
const wideWorkbook = (rowCount: number): Promise<Uint8Array> => {
  const row = [...Array.from({ length: COLUMNS_OF_EXCEL - 1 }, () => null), ' '];
  const rows = Array.from({ length: rowCount }, () => row);
  return writeXlsx({ sheets: [{ name: 'Datos', rows }] });
};

test('blank cells in the last column are counted while they are read', async () => {
  const file = await wideWorkbook(300);
  expect(file.length).toBeLessThan(500 * 1024);
  const growth = await memoryGrowth(() =>
    expect(readSheet(file)).rejects.toMatchObject({ code: 'import_too_heavy' }),
  );
  expect(growth).toBeLessThan(400 * MEGABYTE);
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

test('a ZIP64 bomb of 600 MB is refused in clear words, and nothing of it is unpacked', async () => {
  const bomb = hiddenInZip64(await workbookOf(600));
  expect(bomb.length).toBeLessThan(5 * MEGABYTE);
  const growth = await memoryGrowth(() =>
    expect(readSheet(bomb)).rejects.toMatchObject({
      code: 'import_archive_refused',
      status: 400,
      message:
        'El archivo está comprimido de una forma que no admitimos (ZIP64). ' +
        'Ábrelo en Excel y guárdalo de nuevo como .xlsx.',
    }),
  );
  expect(growth).toBeLessThan(300 * MEGABYTE);
});

test('an archive whose classic record or a part of it refers to ZIP64 is refused', async () => {
  const whole = await zipOf('a.txt', Buffer.from('hola'));
  const [end, entry] = [whole.length - END_BYTES, whole.indexOf('PK\u0001\u0002')];
  const changes = [
    (file: Buffer) => file.writeUInt16LE(0xffff, end + 10),
    (file: Buffer) => file.writeUInt32LE(0xffff_ffff, end + 12),
    (file: Buffer) => file.writeUInt32LE(0xffff_ffff, end + 16),
    (file: Buffer) => file.writeUInt32LE(0xffff_ffff, entry + 20),
    (file: Buffer) => file.writeUInt32LE(0xffff_ffff, entry + 24),
    (file: Buffer) => file.writeUInt32LE(0xffff_ffff, entry + 42),
  ];
  for (const change of changes) {
    const file = Buffer.from(whole);
    change(file);
    expect(() => checkArchive(file)).toThrow('zip64');
  }
});

test('an archive whose record and directory contradict each other is refused', async () => {
  const whole = await zipOf('a.txt', Buffer.from('hola'));
  const [end, entry] = [whole.length - END_BYTES, whole.indexOf('PK\u0001\u0002')];
  const changes = [
    // No parts, in a directory that has bytes.
    (file: Buffer) => file.writeUInt16LE(0, end + 10),
    (file: Buffer) => file.writeUInt32LE(file.length, end + 12),
    // A part that leaves its packed size to the header before its content, and so the unpacked one.
    (file: Buffer) => file.writeUInt32LE(0, entry + 20),
  ];
  for (const change of changes) {
    const file = Buffer.from(whole);
    change(file);
    expect(() => checkArchive(file)).toThrow('unreadable');
  }
});

test('an archive of something else is no spreadsheet', async () => {
  const file = await zipOf('a.txt', Buffer.from('hola'));
  await expect(readSheet(file)).rejects.toMatchObject({ code: 'import_unreadable' });
});
