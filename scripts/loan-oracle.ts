/**
 * Has LibreOffice Calc compute some plans on its own (PMT, IPMT, RATE, IRR, XIRR, EFFECT), and some
 * with first periods of 5 to 180 days (DAYS360, EDATE, sums of discounts), and keeps its figures as
 * the fixture that a test of packages/loan-math compares with.
 *
 * Run by hand when the cases change, with Calc installed (Debian: libreoffice-calc):
 *   node scripts/loan-oracle.ts
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIRST_PERIOD_CASES, firstPeriodBlock, firstPeriodRows } from './loan-oracle-first.ts';
import { cell, dayOf, HEAD_ROWS, line, value } from './loan-oracle-sheet.ts';

type OracleCase = {
  readonly name: string;
  readonly amount: number;
  readonly rate: { readonly kind: 'nominal' | 'effective'; readonly percent: number };
  readonly count: number;
  readonly dayCount: '30/360' | 'actual/365';
  readonly multiple: number;
  readonly disbursedOn: string;
  /** Taken out of the disbursement, and with each instalment. */
  readonly withheld: number;
  readonly charge: number;
};

const FIXTURE = new URL('../packages/loan-math/test/oracle.fixture.json', import.meta.url);

const plain = { dayCount: '30/360', multiple: 1, withheld: 0, charge: 0 } as const;
const nominal = (percent: number) => ({ kind: 'nominal', percent }) as const;
const effective = (percent: number) => ({ kind: 'effective', percent }) as const;

const CASES: readonly OracleCase[] = [
  {
    ...plain,
    name: 'motorbike, nominal',
    amount: 8_000_000,
    rate: nominal(21.6),
    count: 36,
    disbursedOn: '2026-01-15',
  },
  {
    ...plain,
    name: 'motorbike, EA',
    amount: 8_000_000,
    rate: effective(24.36),
    count: 36,
    disbursedOn: '2026-01-15',
  },
  {
    ...plain,
    name: 'car, multiples of 1 000',
    amount: 65_000_000,
    rate: effective(19.5),
    count: 72,
    multiple: 1_000,
    disbursedOn: '2025-12-31',
  },
  {
    ...plain,
    name: 'short, withheld and monthly charges',
    amount: 3_500_000,
    rate: effective(22),
    count: 12,
    withheld: 175_000,
    charge: 18_900,
    disbursedOn: '2026-03-05',
  },
  {
    ...plain,
    name: 'no interest',
    amount: 1_000_001,
    rate: nominal(0),
    count: 7,
    disbursedOn: '2026-02-28',
  },
  {
    ...plain,
    name: 'one instalment',
    amount: 500_000,
    rate: nominal(24),
    count: 1,
    disbursedOn: '2026-01-31',
  },
  {
    ...plain,
    name: 'days, nominal',
    amount: 12_345_678,
    rate: nominal(23.75),
    count: 48,
    dayCount: 'actual/365',
    multiple: 100,
    disbursedOn: '2023-10-31',
  },
  {
    ...plain,
    name: 'days, EA, over a leap day',
    amount: 9_990_000,
    rate: effective(25.23),
    count: 24,
    dayCount: 'actual/365',
    multiple: 50,
    disbursedOn: '2023-08-29',
  },
  {
    ...plain,
    name: 'days, EA, with charges',
    amount: 7_200_000,
    rate: effective(20.1),
    count: 18,
    dayCount: 'actual/365',
    withheld: 360_000,
    charge: 25_500,
    disbursedOn: '2026-07-20',
  },
  {
    ...plain,
    name: 'large',
    amount: 950_000_000_000,
    rate: effective(18.4),
    count: 120,
    disbursedOn: '2026-01-10',
  },
];

/**
 * One case is a block of rows: a head with the answers, a row for the disbursement, and a row for
 * each instalment with due date, opening, interest, principal, balance, cash flow and IPMT.
 */
function blockOf(one: OracleCase, top: number): readonly string[] {
  const { amount, rate, count, dayCount, multiple, withheld, charge } = one;
  const [year, month, date] = one.disbursedOn.split('-').map(Number);
  const annual = rate.percent / 100;
  const isMonthly = dayCount === '30/360';
  const start = top + 1;
  const first = top + HEAD_ROWS;
  const last = first + count - 1;
  const head = (column: string) => `[.$${column}$${top}]`;
  const monthRate =
    rate.kind === 'nominal'
      ? `ROUND(${annual}*30/${isMonthly ? 360 : 365};12)`
      : `ROUND((1+${annual})^(${isMonthly ? '1/12' : '30/365'})-1;12)`;
  const level = `ROUND(${head('B')}/${multiple};0)*${multiple}`;
  const flows = `[.F${start}:.F${last}]`;
  const ea = isMonthly
    ? `(1+IRR(${flows};0.02))^12-1`
    : `XIRR(${flows};[.A${start}:.A${last}];0.2)`;
  const byRate = `(1+RATE(${count};-(${head('C')}+${charge});${amount - withheld};0;0;0.02))^12-1`;
  const rows = [
    line([
      cell(monthRate),
      cell(annual === 0 ? `${amount}/${count}` : `PMT(${head('A')};${count};-${amount})`),
      cell(level),
      cell(ea),
      cell(byRate),
      cell(rate.kind === 'nominal' ? (annual === 0 ? '0' : `EFFECT(${annual};12)`) : `${annual}`),
    ]),
    line([
      cell(`DATE(${year};${month};${date})`),
      value(0),
      value(0),
      value(0),
      value(amount),
      value(withheld - amount),
      value(0),
    ]),
  ];
  for (let number = 1; number <= count; number += 1) {
    const at = first + number - 1;
    const days = `([.A${at}]-[.A${at - 1}])`;
    const periodRate =
      rate.kind === 'nominal'
        ? `ROUND(${annual}*${days}/365;12)`
        : `ROUND((1+${annual})^(${days}/365)-1;12)`;
    const applied = isMonthly ? head('A') : periodRate;
    const principal = number === count ? `[.B${at}]` : `MIN([.B${at}];${head('C')}-[.C${at}])`;
    rows.push(
      line([
        cell(`EDATE([.A${start}];${number})`),
        cell(`[.E${at - 1}]`),
        cell(`ROUND([.B${at}]*${applied};0)`),
        cell(principal),
        cell(`[.B${at}]-[.D${at}]`),
        cell(`[.C${at}]+[.D${at}]+${charge}`),
        cell(annual === 0 ? '0' : `IPMT(${head('A')};${number};${count};-${amount})`),
      ]),
    );
  }
  return rows;
}

function sheetOf(): string {
  const rows: string[] = [];
  for (const one of CASES) rows.push(...blockOf(one, rows.length + 1));
  for (const one of FIRST_PERIOD_CASES) rows.push(...firstPeriodBlock(one, rows.length + 1));
  const spaces = [
    'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"',
    'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"',
    'xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"',
    'xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"',
    'xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0"',
  ].join(' ');
  return (
    `<?xml version="1.0" encoding="UTF-8"?><office:document ${spaces} office:version="1.3" ` +
    'office:mimetype="application/vnd.oasis.opendocument.spreadsheet">' +
    // Without a plain style Calc writes money with a currency sign and only two decimals.
    '<office:automatic-styles><number:number-style style:name="general">' +
    '<number:number number:min-integer-digits="1"/></number:number-style>' +
    '<style:style style:name="plain" style:family="table-cell" ' +
    'style:data-style-name="general"/></office:automatic-styles><office:body>' +
    `<office:spreadsheet><table:table table:name="plans">${rows.join('')}</table:table>` +
    '</office:spreadsheet></office:body></office:document>'
  );
}

/** Calc opens the sheet, computes it and writes every cell with all its digits. */
function compute(sheet: string): { readonly version: string; readonly rows: readonly number[][] } {
  const folder = mkdtempSync(join(tmpdir(), 'loan-oracle-'));
  try {
    const source = join(folder, 'plans.fods');
    writeFileSync(source, sheet);
    const calc = ['--headless', '--norestore', `-env:UserInstallation=file://${folder}/profile`];
    const asCsv = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false';
    const ask = [...calc, '--convert-to', asCsv, '--outdir', folder, source];
    execFileSync('soffice', ask, { stdio: 'ignore' });
    const text = readFileSync(join(folder, 'plans.csv'), 'utf8').trim();
    const version = execFileSync('soffice', ['--version'], { encoding: 'utf8' }).trim();
    const rows = text.split('\n').map((row) => row.split(',').map(Number));
    if (rows.flat().some(Number.isNaN)) throw new Error('Calc could not compute a cell.');
    return { version, rows };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const { version, rows } = compute(sheetOf());
let top = 0;
const results = CASES.map((one) => {
  const [monthRate, payment, level, ea, eaByRate, effect] = rows[top] ?? [];
  const instalments = rows.slice(top + HEAD_ROWS, top + HEAD_ROWS + one.count);
  top += HEAD_ROWS + one.count;
  return {
    ...one,
    calc: {
      monthRate,
      payment,
      level,
      ea,
      eaByRate,
      effect,
      rows: instalments.map(([serial = 0, , interest, principal, balance, , ipmt]) => ({
        dueOn: dayOf(serial),
        interest,
        principal,
        balance,
        ipmt,
      })),
    },
  };
});
const firstPeriods = FIRST_PERIOD_CASES.map((one) => {
  const block = rows.slice(top, top + HEAD_ROWS + one.count);
  top += block.length;
  return { ...one, calc: firstPeriodRows(block) };
});
const maker = version.split(' ').slice(0, 2).join(' ');
const how = `Figures of ${maker}, made by scripts/loan-oracle.ts; do not edit.`;
writeFileSync(FIXTURE, `${JSON.stringify({ how, cases: results, firstPeriods }, null, 2)}\n`);
process.stdout.write(
  `${results.length + firstPeriods.length} plans written to ${FIXTURE.pathname}\n`,
);
