import { getWaiting, ROLES } from '@cuotaclara/contract';
import { listPromises } from '@cuotaclara/contract/collections/promise-list';
import type { CreditPromises, PromiseProposal } from '@cuotaclara/contract/collections/promises';
import {
  listCreditPromises,
  readPromiseProposal,
  recordPromises,
  withdrawPromise,
} from '@cuotaclara/contract/collections/promises';
import { receiveContact } from '@cuotaclara/contract/contacts/contacts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCollector, authorise, CONTACT_TIME, reserve } from '#test/contacts/contact-steps.ts';
import { postPayment, postReversal } from '#test/payments/posted-payments.ts';
import { runInCommand } from '#test/run-in-command.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aKnownBorrower } from '#test/steps/credit-steps.ts';
import { runTask } from '#test/steps/run-task.ts';
import { aBookedCredit, certifyUsury, dateOf } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { judgeCredits } from './promises/judge-credits.ts';
import { unsafeCreditsWithOpenPromise } from './promises/open-promises.reads.ts';
import { promiseChecks } from './promises/promise-checks.ts';

let app: TestApp;
let collector: Person;

beforeAll(async () => {
  app = await startTestApp({ beginsAt: CONTACT_TIME });
  await certifyUsury(app);
  collector = await aCollector(app);
});
afterAll(() => app.stop());

/** A person who is late with a booked credit and may be called. */
async function anOverdue() {
  const { borrowerId } = await aKnownBorrower(app);
  const creditId = await aBookedCredit(app, { borrower_id: borrowerId });
  await authorise(app, { borrowerId, subjects: ['call'] });
  return { creditId, borrowerId };
}

async function aCall(person: Person, owing: { creditId: number; borrowerId: number }) {
  const answer = await reserve(person, owing);
  expect(outcomeOf(answer)).toEqual([200, null]);
  return Number(answer.json().contact_id);
}

type PromisePart = { due_on: string; amount: number; credit_id?: number };

const promise = (
  person: Person,
  { creditId, contactId }: { creditId: number; contactId: number },
  body: { result?: string; parts: readonly PromisePart[]; note?: string },
) =>
  callAs(person, recordPromises, {
    params: { id: creditId, contact_id: contactId },
    body: { result: 'promise', ...body },
  });

const promisesOf = async (creditId: number): Promise<CreditPromises> =>
  (await callAs(collector, listCreditPromises, { params: { id: creditId } })).json();

/** A person who promised 100 000 for Tuesday 17 November, after a Monday that is a holiday. */
async function promised(amount = 100_000, due_on = '2026-11-17') {
  const owing = await anOverdue();
  const contactId = await aCall(collector, owing);
  const answer = await promise(collector, { ...owing, contactId }, { parts: [{ due_on, amount }] });
  expect(outcomeOf(answer)).toEqual([200, null]);
  return { ...owing, contactId, promiseId: Number(answer.json().promises[0].promise_id) };
}

/** Judges everything as the close of the night before a day does. */
const judgeOn = (day: string) =>
  runInCommand(app, async (ctx) => {
    await judgeCredits.run(
      { ...ctx, actor: null, today: dateOf(day) },
      { after: 0, upTo: 2_147_483_647, which: 'open' },
    );
    return null;
  });

const stateOf = async (creditId: number) =>
  (await promisesOf(creditId)).promises.map(
    ({ state, paid, kept_on }) => `${state} ${paid} ${kept_on ?? '–'}`,
  );

describe('a promise', () => {
  test('ends the contact it was given in and says until when a payment counts', async () => {
    const { creditId, promiseId } = await promised();
    expect((await promisesOf(creditId)).promises).toMatchObject([
      {
        promise_id: promiseId,
        agreement_id: null,
        amount: 100_000,
        paid: 0,
        due_on: '2026-11-17',
        until_on: '2026-11-18',
        state: 'open',
        may_withdraw: true,
      },
    ]);
    const contact = await app.db
      .selectFrom('contacts')
      .select(['outcome', 'result', 'delivery'])
      .where('credit_id', '=', creditId)
      .executeTakeFirstOrThrow();
    expect(contact).toEqual({ outcome: 'answered', result: 'promise', delivery: 'made' });
  });

  test('of a Friday before a holiday counts until the Tuesday', async () => {
    const { creditId } = await promised(100_000, '2026-11-13');
    expect((await promisesOf(creditId)).promises[0]?.until_on).toBe('2026-11-17');
  });

  test('may not be for a Sunday, a holiday, a past day or one that is too far', async () => {
    const owing = await anOverdue();
    const contactId = await aCall(collector, owing);
    const refusals: (string | null)[] = [];
    for (const due_on of ['2026-11-15', '2026-11-16', '2026-11-11', '2026-12-14']) {
      const answer = await promise(
        collector,
        { ...owing, contactId },
        { parts: [{ due_on, amount: 1 }] },
      );
      refusals.push(outcomeOf(answer)[1]);
    }
    expect(refusals).toEqual([
      'promise_day_off',
      'promise_day_off',
      'promise_day_past',
      'promise_day_far',
    ]);
    expect((await promisesOf(owing.creditId)).promises).toEqual([]);
  });

  test('is noted once, by who made the contact', async () => {
    const owing = await anOverdue();
    const contactId = await aCall(collector, owing);
    const body = { parts: [{ due_on: '2026-11-17', amount: 50_000 }] };
    const other = await aCollector(app);
    expect(outcomeOf(await promise(other, { ...owing, contactId }, body))).toEqual([
      403,
      'contact_of_another',
    ]);
    const both = await Promise.all(
      [1, 2].map(() => promise(collector, { ...owing, contactId }, body)),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await promisesOf(owing.creditId)).promises).toHaveLength(1);
  });

  test('that was heard in a call of the person is noted afterwards', async () => {
    const owing = await anOverdue();
    await callAs(collector, receiveContact, {
      params: { id: owing.creditId },
      body: { borrower_id: owing.borrowerId, channel: 'call', result: 'promise' },
    });
    const { unnoted } = await promisesOf(owing.creditId);
    expect(unnoted).toMatchObject([{ result: 'promise' }]);
    const contactId = unnoted[0]?.contact_id ?? 0;
    const parts = [{ due_on: '2026-11-12', amount: 50_000 }];
    expect(outcomeOf(await promise(collector, { ...owing, contactId }, { parts }))).toEqual([
      200,
      null,
    ]);
    expect((await promisesOf(owing.creditId)).unnoted).toEqual([]);
  });

  test('noted by mistake is withdrawn on its day by who noted it', async () => {
    const { creditId, promiseId } = await promised();
    const params = { id: creditId, promise_id: promiseId };
    const body = { note: 'Era de otra persona.' };
    const other = await aCollector(app);
    expect(outcomeOf(await callAs(other, withdrawPromise, { params, body }))).toEqual([
      403,
      'promise_of_another',
    ]);
    const done = await callAs(collector, withdrawPromise, { params, body });
    expect(done.json().promises).toMatchObject([{ state: 'withdrawn', may_withdraw: false }]);
    expect(outcomeOf(await callAs(collector, withdrawPromise, { params, body }))).toEqual([
      409,
      'promise_not_open',
    ]);
  });

  test('lets reminders of its credit rest while it is open', async () => {
    const { creditId } = await promised();
    const without = await anOverdue();
    const resting = () =>
      unsafeCreditsWithOpenPromise(app.db, [creditId, without.creditId]).then((ids) => [...ids]);
    expect(await resting()).toEqual([creditId]);
    await judgeOn('2026-11-19');
    expect(await resting()).toEqual([]);
  });

  test('is closed to roles that do not speak with people', async () => {
    const { creditId } = await promised();
    const may: string[] = [];
    for (const { id, name } of ROLES) {
      const person = await signedInPerson(app, { roleId: id });
      const answer = await callAs(person, listCreditPromises, { params: { id: creditId } });
      if (answer.statusCode === 200) may.push(name);
    }
    expect(may.sort()).toEqual(['ADMIN', 'CUSTOMER_SERVICE', 'PORTFOLIO']);
  });
});

describe('an agreement', () => {
  test('is several promises of one contact, each judged by itself', async () => {
    const owing = await anOverdue();
    const contactId = await aCall(collector, owing);
    const parts = [
      { due_on: '2026-11-13', amount: 60_000 },
      { due_on: '2026-12-15', amount: 70_000 },
      { due_on: '2027-01-15', amount: 70_000 },
    ];
    const answer = await promise(
      collector,
      { ...owing, contactId },
      { result: 'agreement', parts },
    );
    expect(outcomeOf(answer)).toEqual([200, null]);
    await postPayment(app, owing.creditId, { on: '2026-11-12', amount: 100_000 });
    await judgeOn('2026-11-20');
    const { promises } = await promisesOf(owing.creditId);
    expect(new Set(promises.map(({ agreement_id }) => agreement_id)).size).toBe(1);
    expect(promises.map(({ state, paid }) => [state, paid])).toEqual([
      ['kept', 60_000],
      ['open', 40_000],
      ['open', 0],
    ]);
  });

  test('has at least two payments', async () => {
    const owing = await anOverdue();
    const contactId = await aCall(collector, owing);
    const answer = await promise(
      collector,
      { ...owing, contactId },
      { result: 'agreement', parts: [{ due_on: '2026-11-13', amount: 1 }] },
    );
    expect(answer.statusCode).toBe(400);
  });
});

describe('judging', () => {
  test('keeps a promise within a minute of the payment', async () => {
    const { creditId } = await promised();
    await postPayment(app, creditId, { on: '2026-11-12', amount: 100_000 });
    await runTask(app, 'judge-promises');
    expect(await stateOf(creditId)).toEqual(['kept 100000 2026-11-12']);
  });

  test('takes a kept promise back when its payment is reversed', async () => {
    const { creditId } = await promised();
    const paymentId = await postPayment(app, creditId, { on: '2026-11-12', amount: 100_000 });
    await judgeOn('2026-11-19');
    expect(await stateOf(creditId)).toEqual(['kept 100000 2026-11-12']);
    await postReversal(app, { creditId, paymentId, on: '2026-11-20' });
    await judgeOn('2026-11-21');
    expect(await stateOf(creditId)).toEqual(['broken 0 –']);
  });

  test('finds a payment that is entered later for a day of the promise', async () => {
    const { creditId } = await promised();
    await judgeOn('2026-11-19');
    expect(await stateOf(creditId)).toEqual(['broken 0 –']);
    await postPayment(app, creditId, { on: '2026-11-18', recorded: '2026-11-24', amount: 40_000 });
    await judgeOn('2026-11-25');
    expect(await stateOf(creditId)).toEqual(['partial 40000 –']);
    await postPayment(app, creditId, { on: '2026-11-17', recorded: '2026-11-26', amount: 60_000 });
    await judgeOn('2026-11-27');
    expect(await stateOf(creditId)).toEqual(['kept 100000 2026-11-18']);
    await postPayment(app, creditId, { on: '2026-11-27', amount: 60_000 });
    const redo = await app.db
      .selectFrom('promise_redos')
      .select('credit_id')
      .where('credit_id', '=', creditId)
      .execute();
    expect(redo).toEqual([]);
  });

  test('is what the check of the close holds each promise to', async () => {
    const { creditId, promiseId } = await promised();
    const on = '2027-03-01';
    await judgeOn(on);
    const [check] = promiseChecks;
    const violations = () => check?.findViolations(app.db, { today: dateOf(on), limit: 10 });
    expect(await violations()).toEqual([]);
    await sql`
      update promises set state = 'partial', paid = 7 where promise_id = ${promiseId}
    `.execute(app.db);
    expect(await violations()).toEqual([promiseId]);
    await app.db.insertInto('promise_redos').values({ credit_id: creditId }).execute();
    expect(await violations()).toEqual([]);
    await judgeOn(on);
    expect(await violations()).toEqual([]);
    expect(await stateOf(creditId)).toEqual(['broken 0 –']);
  });
});

test('the proposal has what each day will need, later days more, and days off as such', async () => {
  const { creditId } = await anOverdue();
  const answer = await callAs(collector, readPromiseProposal, { params: { id: creditId } });
  expect(outcomeOf(answer)).toEqual([200, null]);
  const { days, all_today, last_day }: PromiseProposal = answer.json();
  expect(days).toHaveLength(32);
  expect(last_day).toBe('2026-12-13');
  expect(days[0]).toMatchObject({ on: '2026-11-12', is_off: false, all: all_today });
  expect(days.slice(0, 6).map(({ is_off }) => is_off)).toEqual([
    false,
    false,
    false,
    true,
    true,
    false,
  ]);
  expect(days[5]).toMatchObject({ on: '2026-11-17', until_on: '2026-11-18' });
  expect(days[5]?.all).toBeGreaterThan(all_today);
  expect(days[5]?.one).toBeLessThan(days[5]?.all ?? 0);
});

describe('the list of promises', () => {
  const listed = async (person: Person, query: Record<string, unknown>) => {
    const answer = await callAs(person, listPromises, { query: { item_per_page: 50, ...query } });
    expect(outcomeOf(answer)).toEqual([200, null]);
    const { data, page } = answer.json();
    return { ids: data.map((row: { promise_id: number }) => row.promise_id), total: page.total };
  };

  test('filters by state, day and words of the person, and names the credit', async () => {
    const { creditId, promiseId } = await promised(77_000, '2026-11-14');
    const ofCredit = await listed(collector, { search: `CR-${creditId}` });
    expect(ofCredit).toEqual({ ids: [promiseId], total: 1 });
    const day = { initial_date: '2026-11-14', final_date: '2026-11-14' };
    expect((await listed(collector, { ...day, state: 'open' })).ids).toEqual([promiseId]);
    expect((await listed(collector, { ...day, state: 'kept' })).total).toBe(0);
    expect((await listed(collector, { search: 'quintero marcela' })).ids).toContain(promiseId);
    expect((await listed(collector, { search: 'nadie se llama así' })).total).toBe(0);
  });

  test('has as many open promises for today as homes count', async () => {
    const { promiseId } = await promised(50_000, '2026-11-12');
    const { items } = (await callAs(collector, getWaiting)).json();
    const waiting = items.find(({ name }: { name: string }) => name === 'promises_due_today');
    const today = await listed(collector, { part: 'today' });
    expect(today.ids).toContain(promiseId);
    expect(today.total).toBe(waiting.count);
  });
});
