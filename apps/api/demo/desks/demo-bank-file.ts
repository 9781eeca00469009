/** A row of a file of a bank: what a person paid in. */
export type DemoRow = {
  readonly reference: string;
  readonly pesos: number;
  /** 01 is cash and 02 a cheque. */
  readonly means?: '01' | '02';
};

type DemoFile = {
  readonly collectedOn: Temporal.PlainDate;
  readonly rows: readonly DemoRow[];
};

const WIDTH = 162;
const CENTS = 100;
const NIT = '0901482337';
const BANK = '007';
const ACCOUNT = '61034528810';
const SERVICE = '7709998000016';

type Field = readonly [first: number, text: string];

/** A line with texts from their columns on, counted from 1. */
function lineOf(fields: readonly Field[]): string {
  let line = '';
  for (const [first, text] of fields) line = line.padEnd(first - 1) + text;
  return line.padEnd(WIDTH);
}

const zeros = (value: number | string, length: number): string =>
  String(value).padStart(length, '0');

/** Digits are filled up with zeros, as banks do; anything else is written as it came. */
const referenceOf = (reference: string): string =>
  /^\d+$/.test(reference) ? zeros(reference, 48) : reference;

/** A file of collections as a bank sends it on the next morning: Asobancaria 2001. */
export function demoBankFile({ collectedOn, rows }: DemoFile): string {
  const compact = (day: Temporal.PlainDate): string => day.toString().replaceAll('-', '');
  const total = zeros(rows.reduce((sum, { pesos }) => sum + pesos, 0) * CENTS, 18);
  const count = zeros(rows.length, 9);
  return [
    lineOf([
      [1, '01'],
      [3, NIT],
      [13, compact(collectedOn)],
      [21, BANK],
      [24, zeros(ACCOUNT, 17)],
      [41, compact(collectedOn.add({ days: 1 }))],
      [49, '0612A01'],
    ]),
    lineOf([
      [1, '05'],
      [3, SERVICE],
      [16, '0001'],
    ]),
    ...rows.map(({ reference, pesos, means = '01' }, index) =>
      lineOf([
        [1, '06'],
        [3, referenceOf(reference)],
        [51, zeros(pesos * CENTS, 14)],
        [65, `01${means}000001`],
        [81, `${BANK}0412`],
        [88, zeros(index + 1, 7)],
        [95, '000'],
      ]),
    ),
    lineOf([
      [1, '08'],
      [3, count],
      [12, total],
      [30, '0001'],
    ]),
    lineOf([
      [1, '09'],
      [3, count],
      [12, total],
    ]),
  ].join('\r\n');
}
