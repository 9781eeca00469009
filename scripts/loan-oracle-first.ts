import { cell, dayOf, HEAD_ROWS, line, value } from './loan-oracle-sheet.ts';

/** A plan whose first period is longer or shorter than a month, for Calc to compute. */
export type FirstPeriodCase = {
  readonly name: string;
  readonly amount: number;
  readonly rate: { readonly kind: 'nominal' | 'effective'; readonly percent: number };
  readonly dayCount: '30/360' | 'actual/365';
  readonly count: number;
  readonly multiple: number;
  readonly disbursedOn: string;
  readonly firstDays: number;
  readonly firstPeriod: 'levelled' | 'apart';
};

const FIRST_DAYS = [5, 20, 31, 48, 75, 120, 180] as const;
const FIRST_PERIODS = ['levelled', 'apart'] as const;

const effectiveMonths = (percent: number) =>
  ({ rate: { kind: 'effective', percent }, dayCount: '30/360' }) as const;
const nominalDays = (percent: number) =>
  ({ rate: { kind: 'nominal', percent }, dayCount: 'actual/365' }) as const;

/** No first due date is a month after the day of the disbursement, so every first period is odd. */
const usual = { amount: 10_000_000, count: 36, multiple: 100, disbursedOn: '2026-02-03' } as const;

/** The credits of the report that found first interest above the instalment. */
const reported = { ...usual, count: 72, disbursedOn: '2026-01-15' } as const;

export const FIRST_PERIOD_CASES: readonly FirstPeriodCase[] = [
  ...[effectiveMonths(25), nominalDays(23.75)].flatMap((clock) =>
    FIRST_DAYS.flatMap((firstDays) =>
      FIRST_PERIODS.map((firstPeriod) => ({
        ...usual,
        ...clock,
        name: `${clock.dayCount}, ${firstDays} days, ${firstPeriod}`,
        firstDays,
        firstPeriod,
      })),
    ),
  ),
  ...FIRST_PERIODS.flatMap((firstPeriod) => [
    {
      ...reported,
      ...effectiveMonths(25),
      name: `72 instalments after 181 days, ${firstPeriod}`,
      firstDays: 181,
      firstPeriod,
    },
    {
      ...reported,
      ...effectiveMonths(22.5),
      name: `72 instalments after 47 days, ${firstPeriod}`,
      firstDays: 47,
      firstPeriod,
    },
  ]),
];

/**
 * A head with the rate of a month, the first rate, the first interest, the ordinary instalment, the
 * one of the later rows alone, and the level. Then a row for each instalment: due date, opening,
 * interest of its days, principal, balance, discount, carried and deferred interest.
 */
export function firstPeriodBlock(one: FirstPeriodCase, top: number): readonly string[] {
  const { amount, count, multiple, firstPeriod } = one;
  const annual = one.rate.percent / 100;
  const start = top + 1;
  const first = top + HEAD_ROWS;
  const last = first + count - 1;
  const head = (column: string) => `[.$${column}$${top}]`;
  const rounded = (quotient: string) => `ROUND((${quotient})/${multiple};0)*${multiple}`;
  const monthRate =
    one.rate.kind === 'nominal'
      ? `ROUND(${annual}*30/365;12)`
      : `ROUND((1+${annual})^(30/360)-1;12)`;
  const ordinary =
    firstPeriod === 'apart'
      ? rounded(`PMT(${head('A')};${count};-${amount})`)
      : rounded(`${amount}/SUM([.F${first}:.F${last}])`);
  const spread = rounded(`(${count - 1}*${head('E')}+${head('C')})/${count}`);
  const isSpread = firstPeriod === 'levelled' ? `${head('C')}>${head('D')}` : 'FALSE()';
  const [year, month, date] = one.disbursedOn.split('-').map(Number);
  const rows = [
    line([
      cell(monthRate),
      cell(stretchRate(one, { from: `[.A${start}]`, to: `[.A${first}]` })),
      cell(`ROUND(${amount}*${head('B')};0)`),
      cell(ordinary),
      cell(`ROUND(PMT(${head('A')};${count - 1};-${amount});0)`),
      cell(`IF(${isSpread};${spread};${head('D')})`),
    ]),
    line([cell(`DATE(${year};${month};${date})`), ...[0, 0, 0, amount].map(value), value(1)]),
  ];
  for (let at = first; at <= last; at += 1) rows.push(instalmentLine(one, { top, at }));
  return rows;
}

/** The rate of some days: months of 30 days under an EA, or real days of a nominal rate. */
function stretchRate(
  { rate, dayCount }: FirstPeriodCase,
  { from, to }: { readonly from: string; readonly to: string },
): string {
  const annual = rate.percent / 100;
  const year = dayCount === '30/360' ? `DAYS360(${from};${to};1)/360` : `(${to}-${from})/365`;
  return rate.kind === 'nominal'
    ? `ROUND(${annual}*${year};12)`
    : `ROUND((1+${annual})^(${year})-1;12)`;
}

function instalmentLine(
  one: FirstPeriodCase,
  { top, at }: { readonly top: number; readonly at: number },
): string {
  const head = (column: string) => `[.$${column}$${top}]`;
  const first = top + HEAD_ROWS;
  const isFirst = at === first;
  const isLast = at === first + one.count - 1;
  const share = `INT([.H${first}]/${one.count - 1})`;
  const dueOn = isFirst ? `[.A${at - 1}]+${one.firstDays}` : `EDATE([.A${first}];${at - first})`;
  const rate = isFirst
    ? head('B')
    : one.dayCount === '30/360'
      ? head('A')
      : stretchRate(one, { from: `[.A${at - 1}]`, to: `[.A${at}]` });
  const counted =
    isFirst && one.firstPeriod === 'apart' ? `ROUND([.B${at}]*${head('A')};0)` : `[.C${at}]`;
  const carried = isFirst ? '0' : isLast ? `[.H${first}]-${share}*${one.count - 2}` : share;
  const discount = isFirst ? head('B') : head('A');
  return line([
    cell(dueOn),
    cell(`[.E${at - 1}]`),
    cell(`ROUND([.B${at}]*${rate};0)`),
    cell(isLast ? `[.B${at}]` : `MIN([.B${at}];MAX(0;${head('F')}-[.G${at}]-${counted}))`),
    cell(`[.B${at}]-[.D${at}]`),
    cell(`[.F${at - 1}]/(1+${discount})`),
    cell(carried),
    cell(isFirst && one.firstPeriod === 'levelled' ? `MAX(0;[.C${at}]-${head('F')})` : '0'),
  ]);
}

/** What Calc computed: a row is due date, interest that falls due, principal, balance, deferred. */
export function firstPeriodRows(block: readonly (readonly number[])[]) {
  const [monthRate, firstRate, , , , level] = block[0] ?? [];
  return {
    monthRate,
    firstRate,
    level,
    rows: block
      .slice(HEAD_ROWS)
      .map(([serial = 0, , own = 0, principal = 0, balance = 0, , carried = 0, deferred = 0]) =>
        [dayOf(serial), own + carried - deferred, principal, balance, deferred].join(' '),
      ),
  };
}
