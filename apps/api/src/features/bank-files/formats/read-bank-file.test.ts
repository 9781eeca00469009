import { createHash } from 'node:crypto';
import {
  creditReference,
  readCreditReference,
} from '@cuotaclara/contract/payments/credit-reference';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  batch2001,
  batchEnd2001,
  end2001,
  file2001,
  header2001,
  row2001,
  totalsOf,
  type WrittenRow,
} from '#test/bank-files/asobancaria-lines.ts';
import type { ColumnMap } from './column-map.ts';
import { detectFormat } from './detect-format.ts';
import { previewBankFile } from './preview-bank-file.ts';
import { BANK_FILE_BYTES_MAX, readBankFile } from './read-bank-file.ts';
import { readCents, readDay } from './read-columns.ts';

const TODAY = '2026-11-17';

const preview = (text: string, columns: ColumnMap | null = null) =>
  readBankFile({ bytes: Buffer.from(text), columns, today: TODAY });

const problemsOf = (text: string, columns: ColumnMap | null = null) =>
  preview(text, columns).problems.map(({ line, code, text: words }) => `${line} ${code} ${words}`);

const FIRST: WrittenRow = { reference: '100010', cents: 70_481_800, sequence: 17 };
const SECOND: WrittenRow = { reference: '10058', cents: 43_840_000, sequence: 18 };

describe('the reference of a credit', () => {
  test.each([
    [10_001, '100010'],
    [10_002, '100028'],
    [10_234, '102341'],
  ])('of %i is %s', (creditId, reference) => {
    expect(creditReference(creditId)).toBe(reference);
    expect(readCreditReference(reference)).toBe(creditId);
  });

  test('is read as banks write it, and not with another check digit', () => {
    for (const text of ['000100010', ' 100010 ', '10001-0', 'CR-10001-0', 'cr 100010']) {
      expect(readCreditReference(text)).toBe(10_001);
    }
    for (const text of ['100011', '10001', '', 'PAGO 100010', '0', '12345678901']) {
      expect(readCreditReference(text)).toBeNull();
    }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (creditId) => {
        expect(readCreditReference(creditReference(creditId))).toBe(creditId);
      }),
    );
  });
});

describe('a file of Asobancaria 2001', () => {
  test('is read with its batches, cheques and returns', () => {
    const text = file2001([
      [FIRST, { ...SECOND, means: '02' }],
      [{ reference: 'CUOTA MOTO JULIAN', cents: 50_310_000, sequence: 1, returnCode: '001' }],
    ]);
    const read = preview(text);
    expect(read).toMatchObject({
      format: 'asobancaria_2001',
      sha256: createHash('sha256').update(text).digest('hex'),
      header: { nit: '900123456', bank: '007', account: '4821', collectedOn: '2026-11-11' },
      declared: { count: 3, valueCents: 164_631_800 },
      counted: { count: 3, valueCents: 164_631_800 },
      problems: [],
      isAccepted: true,
    });
    expect(read.batches).toEqual([
      {
        line: 2,
        batch: '1',
        service: '7709998',
        declared: { count: 2, valueCents: 114_321_800 },
        counted: { count: 2, valueCents: 114_321_800 },
      },
      {
        line: 6,
        batch: '2',
        service: '7709998',
        declared: { count: 1, valueCents: 50_310_000 },
        counted: { count: 1, valueCents: 50_310_000 },
      },
    ]);
    expect(read.rows[0]).toEqual({
      line: 3,
      kind: 'deposit',
      paidOn: '2026-11-11',
      reference: '100010',
      description: '',
      valueCents: 70_481_800,
      batch: '1',
      sequence: '17',
      origin: '01',
      means: '01',
      branch: '0123',
      returnCode: '000',
      key: '7|4821|2026-11-11|1|17|100010|70481800',
      repeatsLine: null,
    });
    expect(read.rows.slice(1).map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'cheque 7|4821|2026-11-11|1|18|10058|43840000',
      'returned 7|4821|2026-11-11|2|1|CUOTA MOTO JULIAN|50310000|devuelta 001',
    ]);
  });

  test('is the same with short lines, other line ends and the end mark of DOS', () => {
    const text = file2001([[FIRST, SECOND]]);
    const short = `${text.replaceAll(/ +\r\n/g, '\n')}\u001a`;
    expect(preview(short)).toEqual({ ...preview(text), sha256: expect.any(String) });
  });

  test('may have no payment at all', () => {
    const text = [header2001(), end2001({ count: 0, cents: 0 })].join('\n');
    expect(preview(text)).toMatchObject({ format: 'asobancaria_2001', isAccepted: true, rows: [] });
  });

  const rows = [FIRST, SECOND];
  const lines = [header2001(), batch2001(1), ...rows.map(row2001), batchEnd2001(totalsOf(rows), 1)];
  const end = end2001(totalsOf(rows));
  const head = lines[0] ?? '';

  test.each<[string, readonly string[], readonly string[]]>([
    ['no end', lines, ['null no_trailer Falta el registro 09: el archivo está incompleto.']],
    [
      'a wrong total',
      [...lines, end2001({ count: 2, cents: 1 })],
      ['6 total_differs El archivo dice $\u00a00,01 y sus líneas suman $\u00a01.143.218.'],
    ],
    [
      'a wrong count',
      [...lines, end2001({ ...totalsOf(rows), count: 3 })],
      ['6 count_differs El archivo dice 3 líneas y trae 2.'],
    ],
    [
      'a batch that sums otherwise',
      [...lines.slice(0, 4), batchEnd2001({ count: 2, cents: 100 }, 1), end],
      ['5 total_differs El lote 1 dice $\u00a01 y sus líneas suman $\u00a01.143.218.'],
    ],
    [
      'a batch that another ends',
      [...lines.slice(0, 4), batchEnd2001(totalsOf(rows), 2), end],
      ['5 batch_differs Este 08 cierra el lote 2, pero está abierto el 1.'],
    ],
    [
      'a batch without end',
      [...lines.slice(0, 4), end],
      ['5 batch_open El lote 1 no tiene su 08.'],
    ],
    [
      'an unknown record',
      [...lines, '07 otra cosa', end],
      ['6 unknown_record «07» no es un registro de Asobancaria 2001.'],
    ],
    [
      'a long line',
      [`${head}x`, ...lines.slice(1), end],
      [
        '1 wrong_width La línea tiene 163 caracteres y caben 162.',
        '3 misplaced_record Esta línea está antes del registro que la abre.',
        '4 misplaced_record Esta línea está antes del registro que la abre.',
        'null no_header El archivo no tiene el registro 01.',
      ],
    ],
    [
      'a line that is cut',
      [...lines, '09000'],
      [
        '6 wrong_width La línea está cortada: tiene 5 caracteres.',
        'null no_trailer Falta el registro 09: el archivo está incompleto.',
      ],
    ],
    [
      'a day that does not exist',
      [header2001('20260231'), ...lines.slice(1), end],
      ['1 bad_day «20260231» no es una fecha AAAAMMDD.'],
    ],
    [
      'lines behind its end',
      [...lines, end, head],
      ['7 misplaced_record Hay líneas después del registro 09.'],
    ],
    [
      'a value that is no number',
      [head, batch2001(1), row2001(FIRST).replace('00000070481800', '0000007048180X'), end],
      [
        '3 bad_value El valor «0000007048180X» no es un número.',
        '4 batch_open El lote 1 no tiene su 08.',
        '4 count_differs El archivo dice 2 líneas y trae 1.',
        '4 total_differs El archivo dice $\u00a01.143.218 y sus líneas suman $\u00a00.',
      ],
    ],
  ])('with %s is refused and says where', (_, written, expected) => {
    const text = written.join('\r\n');
    expect(problemsOf(text)).toEqual(expected);
    expect(preview(text).isAccepted).toBe(false);
  });

  test('with a value of 0, cents or a repeated row is taken, and those rows say so', () => {
    const zero = { reference: '1', cents: 0, sequence: 1 };
    const cents = { reference: '1', cents: 150, sequence: 2 };
    const text = file2001([[zero, cents, FIRST, FIRST]]);
    const read = preview(text);
    expect(read.isAccepted).toBe(true);
    expect(problemsOf(text)).toEqual([
      '3 value_zero El valor es 0: esta línea no se aplica.',
      '4 value_with_cents El valor $\u00a01,50 trae centavos: entran $\u00a01, y lo demás es ajuste al peso.',
      '6 repeated_row Esta línea repite la secuencia 17 con la misma referencia y valor.',
    ]);
    expect(read.rows.map(({ kind }) => kind)).toEqual([
      'unusable',
      'deposit',
      'deposit',
      'deposit',
    ]);
    expect(new Set(read.rows.map(({ key }) => key)).size).toBe(4);
    expect(read.rows.map(({ repeatsLine }) => repeatsLine)).toEqual([null, null, null, 5]);
  });

  test('written with any rows is read back with all of them', () => {
    const row = fc.record({
      reference: fc.stringMatching(/^[1-9A-Z][0-9A-Z]{0,20}$/),
      cents: fc.integer({ min: 1, max: 99_999_999 }).map((pesos) => pesos * 100),
      means: fc.constantFrom('01', '02', '03'),
      returnCode: fc.constantFrom('000', '014'),
    });
    fc.assert(
      fc.property(fc.array(fc.array(row, { maxLength: 8 }), { maxLength: 4 }), (batches) => {
        const numbered = batches.map((rows_) =>
          rows_.map((each, index) => ({ ...each, sequence: index + 1 })),
        );
        const read = preview(file2001(numbered));
        expect(read.problems).toEqual([]);
        expect(read.rows.map(({ reference, valueCents }) => [reference, valueCents])).toEqual(
          numbered.flat().map(({ reference, cents }) => [reference, cents]),
        );
      }),
    );
  });

  test('of a hundred thousand rows is read whole', () => {
    const row = row2001(SECOND);
    const written = Array.from(
      { length: 100_000 },
      (_, index) => row.slice(0, 87) + String(index).padStart(7, '0') + row.slice(94),
    );
    const totals = { count: 100_000, cents: SECOND.cents * 100_000 };
    const text = [header2001(), batch2001(1), ...written, batchEnd2001(totals, 1), end2001(totals)];
    expect(preview(text.join('\n'))).toMatchObject({
      isAccepted: true,
      counted: { count: 100_000, valueCents: 4_384_000_000_000 },
    });
  }, 60_000);
});

test('a file of Asobancaria 1998 is read', () => {
  const header = `01${'900123456'.padStart(13, '0')}20261111007${'4821'.padStart(15, '0')}`;
  const row = `02${'100028'.padStart(25, '0')}${'17700000'.padStart(13, '0')}010000003`;
  const end = `09${'1'.padStart(9, '0')}${'17700000'.padStart(18, '0')}`;
  const text = [header, row, end].map((line) => line.padEnd(128)).join('\n');
  const read = preview(text);
  expect(read).toMatchObject({
    format: 'asobancaria_1998',
    header: { nit: '900123456', bank: '007', account: '4821', collectedOn: '2026-11-11' },
    isAccepted: true,
  });
  expect(read.rows).toMatchObject([
    { reference: '100028', valueCents: 17_700_000, origin: '01', sequence: '3', kind: 'deposit' },
  ]);
  expect(detectFormat(`${header}\n`)).toBe('asobancaria_1998');
});

const MAP: ColumnMap = {
  bank: '007',
  account: '4821',
  delimiter: ';',
  headerRows: 1,
  encoding: 'auto',
  day: 1,
  reference: 2,
  description: 3,
  value: 4,
  decimal: ',',
  dayOrder: 'dmy',
};

describe('a file of columns', () => {
  const text = [
    'Fecha;Referencia;Descripción;Valor',
    '11/11/2026;100010;"PAGO; EFECTIVO";$ 704.818,00',
    '11/11/2026;100010;"PAGO; EFECTIVO";$ 704.818,00',
    '',
    '12/11/2026;;COMISIÓN;-4.500',
  ].join('\r\n');

  test('is read as a person names its columns, in either encoding', () => {
    const read = preview(text, MAP);
    expect(read).toMatchObject({ format: 'columns', declared: null, problems: [] });
    expect(read.counted).toEqual({ count: 2, valueCents: 140_963_600 });
    expect(read.rows).toMatchObject([
      { line: 2, kind: 'deposit', paidOn: '2026-11-11', description: 'PAGO; EFECTIVO' },
      { line: 3, key: '7|4821|2026-11-11|||100010|70481800#2' },
      { line: 5, kind: 'debit', valueCents: 450_000, description: 'COMISIÓN' },
    ]);
    for (const encoding of ['auto', 'windows-1252'] as const) {
      const bytes = Buffer.from(text, 'latin1');
      const again = readBankFile({ bytes, columns: { ...MAP, encoding }, today: TODAY });
      expect(again.rows).toEqual(read.rows);
    }
    const wrong = readBankFile({
      bytes: Buffer.from(text, 'latin1'),
      columns: { ...MAP, encoding: 'utf-8' },
      today: TODAY,
    });
    expect(wrong.problems).toMatchObject([{ code: 'not_text' }]);
  });

  test('with debits in a column of their own skips the lines without a credit', () => {
    const apart = [
      'Fecha;Referencia;Descripción;Crédito;Débito',
      '11/11/2026;100010;PAGO;704.818,00;',
      '11/11/2026;;COMISIÓN;;4.500,00',
    ].join('\r\n');
    const read = preview(apart, MAP);
    expect(read).toMatchObject({ isAccepted: true, problems: [], problemCount: 0 });
    expect(read.rows).toMatchObject([
      { line: 2, kind: 'deposit', valueCents: 70_481_800 },
      { line: 3, kind: 'unusable', valueCents: 0, description: 'COMISIÓN' },
    ]);
  });

  test('says what is wrong with each row', () => {
    const bad = ['x', '31/02/2026;1;;100', '01/11/2026;1;;mil', '01/11/2026;1', '01/11/2026;1;;0'];
    expect(problemsOf(bad.join('\n'), MAP)).toEqual([
      '2 bad_day «31/02/2026» no es una fecha.',
      '3 bad_value El valor «mil» no es un número.',
      '4 column_missing La línea tiene 2 columnas y se necesita la 4.',
      '5 value_zero El valor es 0: esta línea no se aplica.',
    ]);
    expect(problemsOf('x\n01/11/2026;"sin fin;;1', MAP)).toEqual([
      '2 not_text Hay unas comillas que no cierran: el archivo no se puede leer desde aquí.',
    ]);
  });

  test.each([
    ['$ 1.234.567,00', ',', 123_456_700],
    ['1,234,567.5', '.', 123_456_750],
    ['1234567', ',', 123_456_700],
    ['(500)', ',', -50_000],
    ['500-', '.', -50_000],
    ['1.5', ',', null],
    ['1,2,3', ',', null],
    ['', ',', null],
  ] as const)('has the value %s', (written, decimal, cents) => {
    expect(readCents(written, decimal)).toBe(cents);
  });

  test.each([
    ['2026-11-16', 'ymd', '2026-11-16'],
    ['20261116', 'ymd', '2026-11-16'],
    ['16/11/2026 08:15', 'dmy', '2026-11-16'],
    ['16112026', 'dmy', '2026-11-16'],
    ['11/16/2026', 'mdy', '2026-11-16'],
    ['16/11/26', 'dmy', null],
    ['13/13/2026', 'dmy', null],
  ] as const)('has the day %s', (written, order, day) => {
    expect(readDay(written, order)).toBe(day);
  });
});

test.each([
  ['an empty file', Buffer.from(' \r\n'), 'empty'],
  ['a workbook', Buffer.from('PK\u0003\u0004x'), 'not_text'],
  ['bytes that are no text', Buffer.from([1, 0, 2]), 'not_text'],
  ['a file without columns named', Buffer.from('Fecha;Valor\n'), 'no_header'],
  ['a file too large', Buffer.alloc(BANK_FILE_BYTES_MAX + 1, 48), 'too_large'],
])('%s is refused in words', (_, bytes, code) => {
  expect(readBankFile({ bytes, columns: null, today: TODAY })).toMatchObject({
    isAccepted: false,
    problems: [{ code }],
  });
});

test('a thread reads the same as the reader itself', async () => {
  const input = { bytes: Buffer.from(file2001([[FIRST, SECOND]])), columns: null, today: TODAY };
  expect(await previewBankFile(input)).toEqual(readBankFile(input));
}, 60_000);
