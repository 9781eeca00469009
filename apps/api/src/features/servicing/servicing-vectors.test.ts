import { STATE } from '@cuotaclara/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVERY_CREDIT } from '#platform/close/credit-batches.ts';
import { postPayment, postReversal } from '#test/payments/posted-payments.ts';
import { storedCredit } from '#test/steps/credit-steps.ts';
import {
  aBookedCredit,
  certifyUsury,
  entriesOf,
  findingsIn,
  onDay,
} from '#test/steps/servicing-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { accrueCredits } from './accrual/accrue-credits.ts';
import { cutMonth } from './accrual/cut-month.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
});

afterAll(() => app.stop());

type Paid = Parameters<typeof postPayment>[2];

const pay = (creditId: number, paid: Paid) => postPayment(app, creditId, paid);

const reverse = (creditId: number, paymentId: number, on: string) =>
  postReversal(app, { creditId, paymentId, on });

/** The nightly tasks of a day. */
const night = (on: string) =>
  onDay(app, on, async (ctx) => {
    await accrueCredits.run(ctx, EVERY_CREDIT);
    return null;
  });

const DISBURSED = 'disbursement 2026-01-15: +cap 1000000 -sup 952400 -third 47600';
const FIRST_DUE = 'accrual 2026-02-15: +int 16709 +tdue 500 -inc 16709 -third 500';
const FIRST_PAID = 'payment 2026-02-15: +gw 177000 -cap 159791 -int 16709 -tdue 500';

/** Credit A after its first instalment was paid on its date. */
async function firstPaid() {
  const creditId = await aBookedCredit(app);
  const paymentId = await pay(creditId, { on: '2026-02-15', amount: 177_000, role: 'gateway' });
  return { creditId, paymentId };
}

const laterEntries = async (creditId: number, from: number) =>
  (await entriesOf(app, creditId)).slice(from);

test('a disbursement, a due date and a payment on it are booked as the design says', async () => {
  const { creditId } = await firstPaid();
  expect(await entriesOf(app, creditId)).toEqual([DISBURSED, FIRST_DUE, FIRST_PAID]);
  expect(await findingsIn(app)).not.toContainEqual(expect.objectContaining({ kind: 'entry' }));
});

test('the night books what fell due once, and the end of a month with its mirror', async () => {
  const creditId = await aBookedCredit(app);
  const cut = () =>
    onDay(app, '2026-02-01', async (ctx) => {
      await cutMonth.run(ctx, { after: creditId - 1, month: '2026-01-01' });
      return null;
    });
  await cut();
  await cut();
  await night('2026-02-15');
  await night('2026-02-15');
  await night('2026-02-16');
  expect(await entriesOf(app, creditId)).toEqual([
    DISBURSED,
    'cut 2026-01-31: +cut 8589 -inc 8589',
    'cut_mirror 2026-02-01: +inc 8589 -cut 8589',
    FIRST_DUE,
  ]);
});

test('a desk payment ten days late pays its late interest first', async () => {
  const creditId = await aBookedCredit(app);
  await pay(creditId, { on: '2026-02-25', amount: 177_985 });
  expect(await laterEntries(creditId, 1)).toEqual([
    FIRST_DUE,
    'payment 2026-02-25: +cash 177985 -cap 159791 -int 16709 -late 985 -tdue 500',
  ]);
});

test('the same cause twice, or at once, is one payment', async () => {
  const creditId = await aBookedCredit(app);
  const paid = { on: '2026-02-15', amount: 177_000, role: 'gateway', sourceKey: 'gw:7' } as const;
  const ids = await Promise.all([1, 2, 3, 4].map(() => pay(creditId, paid)));
  expect(new Set(ids).size).toBe(1);
  expect(await pay(creditId, { ...paid, recorded: '2026-02-20' })).toBe(ids[0]);
  expect(await entriesOf(app, creditId)).toEqual([DISBURSED, FIRST_DUE, FIRST_PAID]);
});

test('the same cause at once for two credits is one payment; the other may ask again', async () => {
  const credits = [await aBookedCredit(app), await aBookedCredit(app)];
  const paid = { on: '2026-02-15', amount: 177_000, role: 'gateway', sourceKey: 'gw:8' } as const;
  const outcomes = await Promise.allSettled(credits.map((creditId) => pay(creditId, paid)));
  const ids = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(new Set(ids).size).toBe(1);
  for (const each of outcomes) {
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'record_busy' });
  }
  for (const creditId of credits) expect(await pay(creditId, paid)).toBe(ids[0]);
  const booked = await Promise.all(credits.map((creditId) => laterEntries(creditId, 1)));
  expect(booked.flat()).toEqual([FIRST_DUE, FIRST_PAID]);
});

test('money of a closed month is booked today as if it had come on its day', async () => {
  const creditId = await aBookedCredit(app);
  await night('2026-02-15');
  const month = { month: '2026-02-01', state: 'closed', sha256: Buffer.alloc(32) };
  await app.db.insertInto('ledger_periods').values(month).execute();
  try {
    await pay(creditId, {
      on: '2026-02-15',
      amount: 177_000,
      role: 'bank',
      recorded: '2026-03-03',
    });
  } finally {
    await app.db.updateTable('ledger_periods').set({ state: 'open', sha256: null }).execute();
  }
  expect(await laterEntries(creditId, 2)).toEqual([
    'payment 2026-03-03: +bank 177000 -cap 159791 -int 16709 -tdue 500',
  ]);
});

test('more than is due goes where the payer wants it', async () => {
  const extra = { on: '2026-03-15', amount: 476_920, role: 'bank' } as const;
  for (const excess of ['reduce-term', 'reduce-instalment'] as const) {
    const { creditId } = await firstPaid();
    await pay(creditId, { ...extra, excess });
    expect(await laterEntries(creditId, 4)).toEqual([
      'payment 2026-03-15: +bank 476920 -cap 462461 -int 14039 -tdue 420',
    ]);
  }
  const held = { part_ahead: 'held', tolerance_pesos: 0, payoff_charges: 'none' };
  const { creditId } = await firstPaidWith(held);
  await pay(creditId, extra);
  await night('2026-04-15');
  expect(await laterEntries(creditId, 4)).toEqual([
    'payment 2026-03-15: +bank 476920 -cap 444977 -ahead 16890 -int 14039 -chahead 594 -tdue 420',
    'accrual 2026-04-15: +ahead 8375 +chahead 339 -inc 8375 -third 339',
  ]);
});

async function firstPaidWith(conventions: object) {
  const rest = { instalment_rounding: 'nearest', first_period: 'levelled', late_grace_days: 0 };
  const creditId = await aBookedCredit(app, {
    conventions: JSON.stringify({ ...rest, business_day_shift: false, ...conventions }),
  });
  await pay(creditId, { on: '2026-02-15', amount: 177_000, role: 'gateway' });
  return { creditId };
}

test('a payoff pays the credit off, and taking it back makes it owed again', async () => {
  const { creditId } = await firstPaid();
  const paymentId = await pay(creditId, { on: '2026-03-01', amount: 900_000, role: 'bank' });
  expect(await laterEntries(creditId, 3)).toEqual([
    'payment 2026-03-01: +bank 900000 -cap 840209 -surp 52801 -inc 6990',
  ]);
  expect((await storedCredit(app, creditId)).credit_state_id).toBe(STATE.paid);
  await reverse(creditId, paymentId, '2026-03-02');
  expect((await storedCredit(app, creditId)).credit_state_id).toBe(STATE.disbursed);
  expect(await laterEntries(creditId, 4)).toEqual([
    'reversal 2026-03-02: +cap 840209 +surp 52801 +inc 6990 -bank 900000',
  ]);
});

test('a charge-back after a second payment is its mirror and what the replay changes', async () => {
  const { creditId, paymentId } = await firstPaid();
  await pay(creditId, { on: '2026-03-15', amount: 176_920 });
  await reverse(creditId, paymentId, '2026-03-20');
  expect(await laterEntries(creditId, 5)).toEqual([
    'reversal 2026-03-20: +cap 159791 +int 16709 +tdue 500 -gw 177000',
    'replay 2026-03-20: +cap 5509 -late 2759 -int 2670 -tdue 80',
  ]);
  await expect(reverse(creditId, paymentId, '2026-03-21')).rejects.toThrow('ya está reversado');
});

test('every credit of these tests holds to every equation', async () => {
  const findings = await findingsIn(app);
  // The tests live in another month: what fell due since then is booked by the next night.
  expect(findings.filter(({ check }) => check !== 'accrual-is-up-to-date')).toEqual([]);
  await night(app.parts.clock.today().toString());
  expect(await findingsIn(app)).toEqual([]);
});
