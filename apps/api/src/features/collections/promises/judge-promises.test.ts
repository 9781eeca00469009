import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GivenPromise, judgePromises } from './judge-promises.ts';

/** A promise of 100 000 made on the 6th for the 12th, which counts until the 13th. */
const promised = (over: Partial<GivenPromise> = {}): GivenPromise => ({
  promise_id: 1,
  credit_id: 7,
  amount: 100_000,
  made_on: '2026-11-06',
  until_on: '2026-11-13',
  after_payment_id: 0,
  ...over,
});

const paid = (payment_id: number, paid_on: string, amount: number) => ({
  payment_id,
  paid_on,
  amount,
});

const DURING = '2026-11-10';
const AFTER = '2026-11-14';

describe('one promise', () => {
  test.each([
    ['is open while its days last', [], DURING, 'open', 0, null],
    ['is open on its last day', [], '2026-11-13', 'open', 0, null],
    ['is broken after its last day', [], AFTER, 'broken', 0, null],
    ['is kept at once by the whole amount', [100_000], DURING, 'kept', 100_000, '2026-11-12'],
    ['is kept by more than the amount', [250_000], AFTER, 'kept', 100_000, '2026-11-12'],
    ['is kept by several payments', [60_000, 40_000], AFTER, 'kept', 100_000, '2026-11-12'],
    ['is partial with something', [99_999], AFTER, 'partial', 99_999, null],
    ['is open with something while its days last', [1], DURING, 'open', 1, null],
  ] as const)('%s', (_title, amounts, on, state, sum, keptOn) => {
    const payments = amounts.map((amount, place) => paid(place + 1, '2026-11-12', amount));
    expect(judgePromises({ promises: [promised()], payments, on })).toEqual([
      { promise_id: 1, state, paid: sum, kept_on: keptOn },
    ]);
  });

  test.each([
    ['before its making', '2026-11-05', 'broken'],
    ['on the day of its making', '2026-11-06', 'kept'],
    ['on its last day', '2026-11-13', 'kept'],
    ['after its last day', '2026-11-14', 'broken'],
  ])('is judged by a payment dated %s', (_title, on, state) => {
    const payments = [paid(1, on, 100_000)];
    const [judged] = judgePromises({ promises: [promised()], payments, on: '2026-11-20' });
    expect(judged?.state).toBe(state);
  });

  test('does not count a payment of its own day that was there before it', () => {
    const promises = [promised({ after_payment_id: 4 })];
    const payments = [paid(4, '2026-11-06', 100_000), paid(5, '2026-11-06', 30_000)];
    const [judged] = judgePromises({ promises, payments, on: AFTER });
    expect(judged).toMatchObject({ state: 'partial', paid: 30_000 });
  });
});

describe('several promises', () => {
  test('share one payment: the one that ends first takes its part, the next the rest', () => {
    const promises = [
      promised({ promise_id: 1, until_on: '2026-11-20' }),
      promised({ promise_id: 2 }),
    ];
    const payments = [paid(1, '2026-11-12', 130_000)];
    expect(judgePromises({ promises, payments, on: '2026-11-30' })).toEqual([
      { promise_id: 2, state: 'kept', paid: 100_000, kept_on: '2026-11-12' },
      { promise_id: 1, state: 'partial', paid: 30_000, kept_on: null },
    ]);
  });

  test('with one end are paid in the order in which they were made', () => {
    const promises = [promised({ promise_id: 8 }), promised({ promise_id: 3 })];
    const judged = judgePromises({
      promises,
      payments: [paid(1, '2026-11-12', 100_000)],
      on: AFTER,
    });
    expect(judged.map(({ promise_id, state }) => [promise_id, state])).toEqual([
      [3, 'kept'],
      [8, 'broken'],
    ]);
  });
});

const DAYS = Array.from({ length: 20 }, (_, place) => `2028-02-${String(place + 10)}`);
const anyDay = fc.constantFrom(...DAYS);

const anyPromises = fc.array(
  fc.record({ days: fc.tuple(anyDay, anyDay), amount: fc.integer({ min: 1, max: 300 }) }),
  { maxLength: 8 },
);

const anyPayments = fc.array(
  fc.record({ paid_on: anyDay, amount: fc.integer({ min: 1, max: 300 }) }),
  { maxLength: 12 },
);

type Money = { readonly paid_on: string; readonly amount: number };

const sumOf = (payments: readonly Money[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0);

test('each peso counts once, and only pesos within a promise count for it', () => {
  fc.assert(
    fc.property(anyPromises, anyPayments, anyDay, (rawPromises, rawPayments, on) => {
      const promises = rawPromises.map(({ days, amount }, place) => {
        const [made_on = '', until_on = ''] = days.toSorted();
        return promised({ promise_id: place + 1, amount, made_on, until_on });
      });
      const payments = rawPayments.map((each, place) => ({ payment_id: place + 1, ...each }));
      const judged = judgePromises({ promises, payments, on });
      const given = judged.reduce((sum, { paid: part }) => sum + part, 0);
      expect(given).toBeLessThanOrEqual(sumOf(payments));
      for (const { made_on, until_on, amount, promise_id } of promises) {
        const verdict = judged.find((each) => each.promise_id === promise_id);
        const within = payments.filter(
          (each) => each.paid_on >= made_on && each.paid_on <= until_on,
        );
        const most = Math.min(amount, sumOf(within));
        expect(verdict?.paid).toBeLessThanOrEqual(most);
        // Alone, a promise gets all that may count for it.
        if (promises.length === 1) expect(verdict?.paid).toBe(most);
        expect(verdict?.state === 'kept').toBe(verdict?.paid === amount);
        expect(verdict?.state === 'open').toBe(verdict?.paid !== amount && until_on >= on);
      }
    }),
  );
});
