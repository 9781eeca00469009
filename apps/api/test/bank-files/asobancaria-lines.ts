/** Writes files of Asobancaria 2001 column by column, for tests. */

type Field = readonly [first: number, last: number, text: string];

/** A line with texts at their columns, counted from 1; numbers come padded. */
const lineOf = (width: number, fields: readonly Field[]): string => {
  const columns = Array.from({ length: width }, () => ' ');
  for (const [first, last, text] of fields) {
    if (text.length > last - first + 1) throw new RangeError(`${text} is too long`);
    [...text].forEach((sign, index) => {
      columns[first - 1 + index] = sign;
    });
  }
  return columns.join('');
};

const zeros = (value: number | string, length: number): string =>
  String(value).padStart(length, '0');

export type WrittenRow = {
  readonly reference: string;
  readonly cents: number;
  readonly sequence: number;
  readonly means?: string;
  readonly returnCode?: string;
};

type WrittenTotals = { readonly count: number; readonly cents: number };

const WIDTH = 162;

type WrittenAccount = { readonly bank: string; readonly account: number };

const BANCOLOMBIA: WrittenAccount = { bank: '007', account: 4821 };

export const header2001 = (day = '20261111', { bank, account } = BANCOLOMBIA): string =>
  lineOf(WIDTH, [
    [1, 2, '01'],
    [3, 12, '0900123456'],
    [13, 20, day],
    [21, 23, bank],
    [24, 40, zeros(account, 17)],
    [41, 48, '20261112'],
    [49, 52, '0752'],
    [53, 53, 'A'],
    [54, 55, '01'],
  ]);

export const batch2001 = (batch: number): string =>
  lineOf(WIDTH, [
    [1, 2, '05'],
    [3, 15, zeros(7_709_998, 13)],
    [16, 19, zeros(batch, 4)],
  ]);

export const row2001 = (row: WrittenRow): string =>
  lineOf(WIDTH, [
    [1, 2, '06'],
    [3, 50, /^\d+$/.test(row.reference) ? zeros(row.reference, 48) : row.reference],
    [51, 64, zeros(row.cents, 14)],
    [65, 66, '01'],
    [67, 68, row.means ?? '01'],
    [69, 74, '000001'],
    [81, 83, '007'],
    [84, 87, '0123'],
    [88, 94, zeros(row.sequence, 7)],
    [95, 97, row.returnCode ?? '000'],
  ]);

export const batchEnd2001 = ({ count, cents }: WrittenTotals, batch: number): string =>
  lineOf(WIDTH, [
    [1, 2, '08'],
    [3, 11, zeros(count, 9)],
    [12, 29, zeros(cents, 18)],
    [30, 33, zeros(batch, 4)],
  ]);

export const end2001 = ({ count, cents }: WrittenTotals): string =>
  lineOf(WIDTH, [
    [1, 2, '09'],
    [3, 11, zeros(count, 9)],
    [12, 29, zeros(cents, 18)],
  ]);

export const totalsOf = (rows: readonly WrittenRow[]): WrittenTotals => ({
  count: rows.length,
  cents: rows.reduce((sum, { cents }) => sum + cents, 0),
});

/** A whole file with right totals. */
export const file2001 = (
  batches: readonly (readonly WrittenRow[])[],
  day?: string,
  account?: WrittenAccount,
): string =>
  [
    header2001(day, account),
    ...batches.flatMap((rows, index) => [
      batch2001(index + 1),
      ...rows.map(row2001),
      batchEnd2001(totalsOf(rows), index + 1),
    ]),
    end2001(totalsOf(batches.flat())),
    '',
  ].join('\r\n');
