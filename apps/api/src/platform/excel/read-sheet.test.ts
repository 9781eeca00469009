import { Buffer } from 'node:buffer';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';

const workbook = (rows: CellValue[][]) => writeXlsx({ sheets: [{ name: 'Datos', rows }] });

const cellsOf = async (file: Uint8Array) => (await readSheet(file)).rows.map(({ cells }) => cells);

describe('a workbook', () => {
  test('is read with its types, its titles and the row numbers that Excel shows', async () => {
    const file = await workbook([
      ['Código', ' Nombre ', 'Precio', 'Activo', 'Desde'],
      ['05001', 'Medellín', 45_000_000, true, new Date('2026-11-15T00:00:00Z')],
      [],
      [null, '   ', null],
      ['05002', 'Abejorral', 0.5, false, new Date('2026-11-15T08:30:00Z')],
    ]);
    expect(await readSheet(file)).toEqual({
      headers: ['Código', 'Nombre', 'Precio', 'Activo', 'Desde'],
      rows: [
        {
          number: 2,
          cells: ['05001', 'Medellín', 45_000_000, true, Temporal.PlainDate.from('2026-11-15')],
        },
        {
          number: 5,
          cells: [
            '05002',
            'Abejorral',
            0.5,
            false,
            Temporal.PlainDateTime.from('2026-11-15T08:30'),
          ],
        },
      ],
    });
  });

  test('gives every row a cell for each title, and keeps the cells beside them', async () => {
    const file = await workbook([['A', 'B', 'C'], ['1'], ['1', '2', '3', '4']]);
    expect(await cellsOf(file)).toEqual([
      ['1', null, null],
      ['1', '2', '3', '4'],
    ]);
  });

  test('of 20 000 rows is read whole; one more row is refused', async () => {
    const rows = Array.from({ length: 20_001 }, (_, index): CellValue[] => [`fila ${index}`]);
    const { rows: read } = await readSheet(await workbook(rows));
    expect([read.length, read.at(-1)]).toEqual([20_000, { number: 20_001, cells: ['fila 20000'] }]);
    await expect(readSheet(await workbook([...rows, ['sobra']]))).rejects.toMatchObject({
      code: 'import_too_large',
      message: 'El archivo es demasiado grande. Puede tener máximo 20.000 filas.',
    });
  });

  test('of more than 60 columns is refused', async () => {
    const row = (length: number) => Array.from({ length }, (_, index) => `c${index}`);
    expect((await readSheet(await workbook([row(60), row(60)]))).headers).toHaveLength(60);
    await expect(readSheet(await workbook([row(61), row(61)]))).rejects.toMatchObject({
      message: 'El archivo es demasiado grande. Puede tener máximo 60 columnas.',
    });
  });

  test('without anything under its titles is refused as empty', async () => {
    const empty = readSheet(await workbook([['A', 'B'], [], [null, '']]));
    await expect(empty).rejects.toMatchObject({ code: 'import_empty', status: 400 });
  });
});

describe('a file that is no spreadsheet', () => {
  test.each([
    ['a PDF', Buffer.from('%PDF-1.7\n\u0000\u0001')],
    ['an old or encrypted workbook', Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex')],
    ['the beginning of an archive', Buffer.from('PK\u0003\u0004 and nothing else at all')],
    ['a quote that never ends', Buffer.from('a;b\n1;"x\n2;y\n')],
  ])('%s is refused as unreadable', async (_what, file) => {
    await expect(readSheet(file)).rejects.toMatchObject({ code: 'import_unreadable', status: 400 });
  });

  test('more than 5 MB are refused', async () => {
    const file = Buffer.alloc(5 * 1024 * 1024 + 1, 'a;b\n');
    await expect(readSheet(file)).rejects.toMatchObject({
      message: 'El archivo es demasiado grande. Puede tener máximo 5 MB.',
    });
  });
});

describe('a text', () => {
  const read = (text: string, encoding: BufferEncoding = 'utf8') =>
    readSheet(Buffer.from(text, encoding));

  test.each([
    ['semicolons', 'Código;Nombre\n05001;Medellín, Antioquia\n'],
    ['commas', 'Código,Nombre\n05001,"Medellín, Antioquia"\n'],
    ['tabs', 'Código\tNombre\r\n05001\tMedellín, Antioquia'],
    ['a mark at the beginning', '\ufeffCódigo;Nombre\n05001;Medellín, Antioquia'],
  ])('with %s is read, and codes keep their zeros', async (_what, text) => {
    expect(await read(text)).toEqual({
      headers: ['Código', 'Nombre'],
      rows: [{ number: 2, cells: ['05001', 'Medellín, Antioquia'] }],
    });
  });

  test('as Excel saves it on Windows keeps its accents', async () => {
    const { rows } = await read('nombre;precio\nMuñoz Peña;\x80 5\n', 'latin1');
    expect(rows).toEqual([{ number: 2, cells: ['Muñoz Peña', '€ 5'] }]);
  });

  test('as Excel calls Unicode is read too', async () => {
    const { rows } = await read('\ufeffnombre\tciudad\nMuñoz\tBogotá\n', 'utf16le');
    expect(rows).toEqual([{ number: 2, cells: ['Muñoz', 'Bogotá'] }]);
  });

  test('can have quotes, delimiters and line ends inside a quoted field', async () => {
    const { rows } = await read('a;b\n"dice ""hola"";\nadiós";2\n3;5" de ancho\n');
    expect(rows).toEqual([
      { number: 2, cells: ['dice "hola";\nadiós', '2'] },
      { number: 3, cells: ['3', '5" de ancho'] },
    ]);
  });

  test('counts its empty lines, as Excel does, and the line that names the delimiter', async () => {
    const { headers, rows } = await read('sep=|\na|b\n\n;;\n1|\n');
    expect(headers).toEqual(['a', 'b']);
    expect(rows).toEqual([
      { number: 4, cells: [';;', null] },
      { number: 5, cells: ['1', null] },
    ]);
  });

  test('of one line is refused as empty', async () => {
    await expect(read('a;b\n\n')).rejects.toMatchObject({ code: 'import_empty' });
  });
});
