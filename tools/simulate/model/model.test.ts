import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { SimEvent } from './acts.ts';
import { arrearsOf, bucketOf, creditOn, dayOf } from './ageing.ts';
import { payoffOn } from './credit.ts';
import type { Day } from './days.ts';
import { sumOf } from './rows.ts';
import type { SimTerms } from './terms.ts';

const PLAIN = {
  roundsUp: false,
  isFirstApart: false,
  shiftsToBusinessDay: false,
  lateGraceDays: 0,
  tolerance: 0,
  partAhead: 'capital',
  payoffCharges: 'none',
} as const;

const everyMonth = (percent: number) =>
  Object.fromEntries(
    ['2025', '2026'].flatMap((year) =>
      Array.from({ length: 12 }, (_, index) => [
        `${year}-${String(index + 1).padStart(2, '0')}`,
        percent,
      ]),
    ),
  );

type ToldCredit = {
  readonly terms: SimTerms;
  readonly percent: number;
  readonly events: SimEvent[];
};

const lived = ({ terms, percent, events }: ToldCredit) => ({
  terms,
  lateRates: everyMonth(percent),
  events: events.map((event) => ({ event, isUndone: false })),
});

const pays = (on: Day, amount: number, excess = 'advance' as const): SimEvent => ({
  kind: 'payment',
  on,
  amount,
  excess,
});

describe('the worked portfolio of collections', () => {
  const credit = (
    disbursedOn: Day,
    thousands: number,
    payments: readonly (readonly [Day, number])[],
  ) =>
    lived({
      percent: 0,
      events: payments.map(([on, amount]) => pays(on, amount * 1_000)),
      terms: {
        amount: thousands * 1_000,
        ratePercent: 0,
        months: 12,
        dueDay: 15,
        multiple: 1,
        charges: [],
        conventions: PLAIN,
        disbursedOn,
        firstDueOn: Temporal.PlainDate.from(disbursedOn).add({ months: 1 }).toString(),
      },
    });
  const CREDITS = {
    A: credit('2025-12-15', 2_400, [
      ['2026-01-15', 200],
      ['2026-02-15', 200],
      ['2026-03-15', 200],
    ]),
    B: credit('2025-12-15', 1_200, [
      ['2026-01-15', 100],
      ['2026-03-20', 200],
    ]),
    // Its payment of 20 February was taken back.
    C: credit('2025-12-15', 3_600, [['2026-01-15', 300]]),
    D: credit('2026-01-15', 1_200, []),
    E: credit('2025-11-15', 1_800, [['2025-12-15', 150]]),
    F: credit('2026-01-15', 600, [
      ['2026-02-15', 50],
      ['2026-03-20', 550],
    ]),
  };

  test.each([
    ['2026-01-31', [0, 0, 0, 16], [0, 0, 0, 150], 10_050, [16.42, 0, 0]],
    ['2026-02-28', [13, 13, 13, 44], [100, 300, 100, 300], 9_800, [73.98, 16.84, 0]],
    ['2026-03-31', [0, 44, 44, 75], [0, 600, 200, 450], 8_850, [69.49, 69.49, 18.64]],
  ])(
    'at %s days past due, prices of being current, balance and risk',
    (day, days, current, owed, risk) => {
      const ofBcde = [CREDITS.B, CREDITS.C, CREDITS.D, CREDITS.E].map((each) => {
        const { overdue, dueToday, daysPastDue } = arrearsOf(creditOn(each, day), day);
        return [daysPastDue, (sumOf(overdue) + sumOf(dueToday)) / 1_000];
      });
      expect(ofBcde.map(([daysPastDue]) => daysPastDue)).toEqual(days);
      expect(ofBcde.map(([, price]) => price)).toEqual(current);
      const rows = Object.values(CREDITS).map((each) => dayOf(each, day));
      const all = rows.reduce((sum, row) => sum + (row?.principal ?? 0), 0);
      expect(all).toBe(owed * 1_000);
      const above = (limit: number): number =>
        rows.reduce(
          (sum, row) => sum + ((row?.days_past_due ?? 0) > limit ? (row?.principal ?? 0) : 0),
          0,
        );
      const shares = [0, 30, 60].map((limit) => Number(((above(limit) / all) * 100).toFixed(2)));
      expect(shares).toEqual(risk);
    },
  );

  test('a credit that was paid off keeps its row until the end of the month', () => {
    expect(dayOf(CREDITS.F, '2026-03-31')?.status).toBe('settled');
    expect(dayOf(CREDITS.F, '2026-04-01')).toBeNull();
  });
});

describe('the credit of the books', () => {
  const TERMS: SimTerms = {
    amount: 1_000_000,
    ratePercent: 22,
    months: 6,
    dueDay: 15,
    multiple: 100,
    charges: [
      { base: 'balance-share', moment: 'instalment', amount: 0, percent: 0.05, ivaPercent: null },
    ],
    conventions: PLAIN,
    disbursedOn: '2026-01-15',
    firstDueOn: '2026-02-15',
  };
  const playedTo = (on: Day, ...events: SimEvent[]) =>
    creditOn(lived({ terms: TERMS, percent: 25.23, events }), on);
  const FIRST = pays('2026-02-15', 177_000);

  test('has the published plan', () => {
    const { rows } = playedTo('2026-01-15');
    expect(rows.map(({ interest, principal, charges }) => [interest, principal, charges])).toEqual([
      [16_709, 159_791, 500],
      [14_039, 162_461, 420],
      [11_324, 165_176, 339],
      [8_565, 167_935, 256],
      [5_759, 170_741, 172],
      [2_906, 173_896, 87],
    ]);
  });

  test('costs 985 more ten days late', () => {
    const { overdue } = arrearsOf(playedTo('2026-02-25'), '2026-02-25');
    expect(overdue).toEqual({ late: 985, charges: 500, interest: 16_709, principal: 159_791 });
    expect(playedTo('2026-02-25', pays('2026-02-25', 100_000)).principal).toBe(1_000_000 - 81_806);
  });

  test.each(['reduce-term', 'reduce-instalment'] as const)('repays 462 461 by %s', (excess) => {
    const { principal } = playedTo('2026-03-15', FIRST, {
      kind: 'payment',
      on: '2026-03-15',
      amount: 476_920,
      excess,
    });
    expect(principal).toBe(840_209 - 462_461);
  });

  test('repays 444 977 in advance, with 16 890 of interest and 594 of charges ahead', () => {
    const terms = { ...TERMS, conventions: { ...PLAIN, partAhead: 'held' } } as const;
    const events = [FIRST, pays('2026-03-15', 476_920)];
    const credit = creditOn(lived({ terms, percent: 25.23, events }), '2026-03-15');
    expect(credit.principal).toBe(840_209 - 444_977);
    const ahead = credit.rows.filter(({ dueOn }) => dueOn > '2026-03-15');
    const paid = ahead.map((row) => row.paid);
    expect(paid.reduce((sum, { interest }) => sum + interest, 0)).toBe(16_890);
    expect(paid.reduce((sum, { charges }) => sum + charges, 0)).toBe(594);
  });

  test('is paid off with 900 000 on 1 March, and 52 801 are too much', () => {
    const credit = playedTo('2026-03-01', FIRST, pays('2026-03-01', 900_000));
    expect([credit.principal, credit.surplus]).toEqual([0, 52_801]);
    expect(payoffOn(playedTo('2026-03-01', FIRST), '2026-03-01')).toBe(847_199);
  });

  test('without its first payment, the second one pays 2 759 of late interest', () => {
    const credit = playedTo('2026-03-15', pays('2026-03-15', 176_920));
    expect(credit.rows[0]?.paid.late).toBe(2_759);
    expect(credit.principal).toBe(1_000_000 - 162_461 + 5_509);
  });

  test('is 89 days late on 15 May if nothing was paid', () => {
    const { daysPastDue } = arrearsOf(playedTo('2026-05-15'), '2026-05-15');
    expect([daysPastDue, bucketOf(daysPastDue)]).toEqual([89, '61-90']);
  });
});

test('the model imports nothing of what it judges', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const sources = globSync('*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));
  const imported = sources.flatMap((file) =>
    [...readFileSync(folder + file, 'utf8').matchAll(/ from '([^']+)'/g)].map(([, from]) => from),
  );
  expect(sources.length).toBeGreaterThan(5);
  expect(
    imported.filter((from) => from !== 'decimal.js' && !/^\.\/[a-z-]+\.ts$/.test(from ?? '')),
  ).toEqual([]);
});
