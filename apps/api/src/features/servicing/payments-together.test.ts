import { randomUUID } from 'node:crypto';
import { ROLE } from '@cuotaclara/contract';
import { recordPayment } from '@cuotaclara/contract/servicing/payments';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aCreditDueToday, certifyUsury, findingsIn } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let desks: readonly Person[];

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  desks = [
    await signedInPerson(app, { roleId: ROLE.treasury }),
    await signedInPerson(app, { roleId: ROLE.treasury }),
  ];
});

afterAll(() => app.stop());

const today = () => app.parts.clock.today();

type Paying = { readonly creditId: number; readonly amount: number; readonly key?: string };

/** Two people record payments in turns, all at the same moment. */
const payAll = (payings: readonly Paying[]) =>
  Promise.all(
    payings.map(({ creditId, amount, key = randomUUID() }, place) =>
      callAs(desks[place % desks.length] as Person, recordPayment, {
        body: { credit_id: creditId, amount, paid_on: today().toString(), means: 'cash' },
        headers: { 'idempotency-key': key },
      }),
    ),
  );

type Stored = { credit_id: number; amount: number; recorded_by: number; xmin: string };

async function paymentsOf(creditIds: readonly number[]): Promise<readonly Stored[]> {
  const { rows } = await sql<Stored>`
    select credit_id, amount, recorded_by, xmin::text from payments
    where credit_id = any(${creditIds}) order by credit_id, amount
  `.execute(app.db);
  return rows;
}

test('of many credits at one moment share transactions, each booked for its own', async () => {
  const creditIds: number[] = [];
  for (let n = 0; n < 24; n += 1) creditIds.push(await aCreditDueToday(app));
  // One of them is paid off, which takes more steps than the others.
  const payings = creditIds.map((creditId, place) => ({
    creditId,
    amount: place === 5 ? 1_500_000 : 1_000 + place,
  }));
  const answers = await payAll(payings);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  const stored = await paymentsOf(creditIds);
  expect(stored.map(({ credit_id, amount }) => ({ creditId: credit_id, amount }))).toEqual(payings);
  expect(stored.map(({ recorded_by }) => recorded_by)).toEqual(
    payings.map((_, place) => desks[place % desks.length]?.userId),
  );
  expect(new Set(stored.map(({ xmin }) => xmin)).size).toBeLessThan(24);
  answers.forEach((answer, place) => {
    expect(answer.json()).toMatchObject({
      credit_id: creditIds[place],
      amount: payings[place]?.amount,
    });
  });
  expect(await findingsIn(app)).toEqual([]);
});

test('a refused one, a repeated one and two on one credit go their own ways', async () => {
  const [one, two, three] = [
    await aCreditDueToday(app),
    await aCreditDueToday(app),
    await aCreditDueToday(app),
  ];
  const key = randomUUID();
  const answers = await payAll([
    { creditId: one, amount: 1_000, key },
    { creditId: 999_999_999, amount: 1_000 },
    { creditId: one, amount: 1_000, key },
    { creditId: two, amount: 2_000 },
    { creditId: three, amount: 3_000 },
    { creditId: three, amount: 3_001 },
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 200, 200, 200, 200]);
  expect(answers[2]?.json()).toEqual(answers[0]?.json());
  const stored = await paymentsOf([one, two, three]);
  expect(stored.map(({ amount }) => amount)).toEqual([1_000, 2_000, 3_000, 3_001]);
  expect(await findingsIn(app)).toEqual([]);
});
