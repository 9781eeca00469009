import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import { postEvent } from '#features/servicing/post-event.ts';
import { reversePayment } from '#features/servicing/reversals/reverse-payment.ts';
import { writeRates } from '#test/ledger/write-rates.ts';
import { creditStepsOf } from '#test/steps/advance-credit.ts';
import { aBookedCredit, certifyUsury, dateOf, onDay } from '#test/steps/servicing-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { unsafePortfolio } from './portfolio-of.ts';

// Six credits at 0 %, in thousands of pesos, due the 15th in 12 instalments, without late interest.
const AMOUNTS = { A: 2_400, B: 1_200, C: 3_600, D: 1_200, E: 1_800, F: 600 } as const;

type Name = keyof typeof AMOUNTS;

const DISBURSED = {
  A: '2025-12-15',
  B: '2025-12-15',
  C: '2025-12-15',
  D: '2026-01-15',
  E: '2025-11-15',
  F: '2026-01-15',
} as const satisfies Record<Name, string>;

let app: TestApp;
const ids = new Map<Name, number>();

const idOf = (name: Name): number => ids.get(name) ?? 0;

async function lend(name: Name): Promise<void> {
  const disbursedOn = dateOf(DISBURSED[name]);
  const amount = AMOUNTS[name] * 1_000;
  const creditId = await aBookedCredit(app, {
    amount,
    months: 12,
    rate_ea: '0',
    due_day: 15,
    charges: '[]',
    disbursed_on: DISBURSED[name],
    first_due_on: disbursedOn.add({ months: 1 }).toString(),
    instalment: amount / 12,
  });
  ids.set(name, creditId);
}

/** A payment of so many thousands on its day; answers its number. */
const pay = (name: Name, on: string, thousands: number) =>
  onDay(app, on, async (ctx) => {
    const { id } = await postEvent(ctx, creditStepsOf(app), {
      credit: await unsafeLockCredit(ctx.trx, idOf(name)),
      event: {
        kind: 'payment',
        on: dateOf(on),
        amount: thousands * 1_000,
        excess: 'advance',
        source: 'desk',
        means: 'cash',
        note: null,
      },
      money: { role: 'cash', party: null },
      sourceKey: `worked:${name}:${on}`,
    });
    return id;
  });

const takeBack = (name: Name, paymentId: number, on: string) =>
  onDay(app, on, async (ctx) => {
    await reversePayment(ctx, creditStepsOf(app), {
      credit: await unsafeLockCredit(ctx.trx, idOf(name)),
      paymentId,
      reason: 'Devuelto por el banco',
      money: 'returned',
      recordedBy: null,
      approvedBy: null,
    });
    return null;
  });

const restructure = (name: Name, on: string, firstDueOn: string) =>
  onDay(app, on, async (ctx) => {
    await postEvent(ctx, creditStepsOf(app), {
      credit: await unsafeLockCredit(ctx.trx, idOf(name)),
      event: {
        kind: 'restructure',
        on: dateOf(on),
        facts: { instalmentCount: 12, graceCount: 0, firstDueOn, rate: null },
        reason: 'Acuerdo',
      },
      money: null,
      sourceKey: `worked:restructure:${name}`,
    });
    return null;
  });

/** Without a certified rate there is no cap, and so no late interest. */
const certifyNothing = () =>
  writeRates(app.db, async (trx) => {
    await trx.deleteFrom('usury_rates').execute();
  });

async function live(): Promise<void> {
  for (const month of ['01', '02', '03', '04']) await pay('A', `2026-${month}-15`, 200);
  await pay('B', '2026-01-15', 100);
  await pay('B', '2026-03-20', 200);
  await pay('B', '2026-04-15', 100);
  await pay('C', '2026-01-15', 300);
  const returned = await pay('C', '2026-02-20', 300);
  await takeBack('C', returned, '2026-03-05');
  await pay('E', '2025-12-15', 150);
  // A new plan is only agreed on in a month whose cap is known.
  await certifyUsury(app);
  await restructure('E', '2026-04-10', '2026-05-15');
  await certifyNothing();
  await pay('F', '2026-02-15', 50);
  await pay('F', '2026-03-20', 550);
}

beforeAll(async () => {
  app = await startTestApp();
  await certifyNothing();
  for (const name of Object.keys(AMOUNTS) as Name[]) await lend(name);
  await live();
});

afterAll(() => app.stop());

const portfolioOn = (name: Name, day: string) =>
  unsafePortfolio(app.db, {
    credit: { creditId: idOf(name), version: 1 },
    today: dateOf(day),
  });

/** Days past due and thousands to be current of B, C, D and E, and the principal of all six. */
async function standOn(day: string) {
  const of = async (name: Name) => portfolioOn(name, day);
  const [a, b, c, d, e, f] = [
    await of('A'),
    await of('B'),
    await of('C'),
    await of('D'),
    await of('E'),
    await of('F'),
  ];
  const late = [b, c, d, e];
  const principal = [a, ...late, f].reduce((sum, { balance }) => sum + balance.principal, 0);
  return [
    late.map(({ days_past_due }) => days_past_due),
    late.map(({ to_be_current }) => to_be_current / 1_000),
    principal / 1_000,
  ];
}

test.for([
  ['2026-01-31', [0, 0, 0, 16], [0, 0, 0, 150], 10_050],
  // The payment that C took back in March still counted at the end of February.
  ['2026-02-28', [13, 0, 13, 44], [100, 0, 100, 300], 9_500],
  ['2026-03-31', [0, 44, 44, 75], [0, 600, 200, 450], 8_850],
  ['2026-04-30', [0, 74, 74, 0], [0, 900, 300, 0], 8_550],
] as const)('the worked portfolio stands on %s as it was computed by hand', async (row) => {
  const [day, ...expected] = row;
  expect(await standOn(day)).toEqual(expected);
});

test('the debts of a credit are its instalments, oldest first, with their days', async () => {
  const { debts, overdue, next, status } = await portfolioOn('C', '2026-03-31');
  expect(
    debts.map(({ number, due_on, days_past_due, owed }) => [
      number,
      due_on,
      days_past_due,
      owed.total,
    ]),
  ).toEqual([
    [2, '2026-02-15', 44, 300_000],
    [3, '2026-03-15', 16, 300_000],
  ]);
  expect([status, overdue.total, overdue.principal]).toEqual(['overdue', 600_000, 600_000]);
  expect(next).toMatchObject({ number: 4, due_on: '2026-04-15', amount: 300_000 });
});

test('a payment that was taken back has its line, and its reversal another one', async () => {
  const { movements } = await portfolioOn('C', '2026-03-31');
  expect(
    movements.map(({ on, kind, amount, principal_balance }) => [
      on,
      kind,
      amount,
      principal_balance,
    ]),
  ).toEqual([
    ['2026-03-05', 'reversal', -300_000, 3_300_000],
    ['2026-02-20', 'payment', 300_000, 3_000_000],
    ['2026-01-15', 'payment', 300_000, 3_300_000],
    ['2025-12-15', 'opening', 0, 3_600_000],
  ]);
  const [reversal, payment] = movements;
  expect(reversal?.payment_id).toBe(payment?.payment_id);
});

test('a restructured credit is up to date with its new plan, and says since when', async () => {
  const { restructured_on, to_be_current, next, movements } = await portfolioOn('E', '2026-04-30');
  expect([restructured_on, to_be_current]).toEqual(['2026-04-10', 0]);
  expect(next).toMatchObject({ due_on: '2026-05-15', amount: 137_500 });
  expect(movements[0]).toMatchObject({ kind: 'restructure', principal_balance: 1_650_000 });
});

test('a credit that is paid off owes nothing, and keeps its movements', async () => {
  const { status, balance, debts, next, movements } = await portfolioOn('F', '2026-03-31');
  expect([status, balance.total, debts, next]).toEqual(['settled', 0, [], null]);
  expect(movements.map(({ kind }) => kind)).toEqual(['payment', 'payment', 'opening']);
});
