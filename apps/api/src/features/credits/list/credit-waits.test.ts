import { getWaiting, ROLE, STATE, type WaitingItem } from '@cuotaclara/contract';
import {
  CREDIT_WAITS,
  type CreditWait,
  countCredits,
  exportCredits,
  listCredits,
  type StateCount,
} from '@cuotaclara/contract/credits/credit-list';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOfDay } from '#platform/clock/day-bounds.ts';
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aCredit } from '#test/steps/credit-steps.ts';
import { anInsurer, aPolicyAttachment, policyBody } from '#test/steps/insurance-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const DAY_MS = 86_400_000;

const ROLES = [
  'admin',
  'adviser',
  'insurance',
  'service',
  'accounting',
  'officer',
  'portfolio',
] as const;

type Role = (typeof ROLES)[number];

let app: TestApp;
let people: Record<Role, Person>;

/** By a word of the test. */
const credits: Record<string, number> = {};

beforeAll(async () => {
  app = await startTestApp();
  const { headquarter_id: place } = await app.db
    .insertInto('headquarters')
    .values({ name: 'Cali Norte' })
    .returning('headquarter_id')
    .executeTakeFirstOrThrow();
  people = {
    admin: await signedInPerson(app, { roleId: ROLE.admin }),
    adviser: await signedInPerson(app, { roleId: ROLE.adviser, headquarterId: place }),
    insurance: await signedInPerson(app, { roleId: ROLE.insuranceAgent }),
    service: await signedInPerson(app, { roleId: ROLE.customerService }),
    accounting: await signedInPerson(app, { roleId: ROLE.accounting }),
    officer: await signedInPerson(app, { roleId: ROLE.complianceOfficer }),
    portfolio: await signedInPerson(app, { roleId: ROLE.portfolio }),
  };
  const made = async (word: string, over: Parameters<typeof aCredit>[1]) => {
    credits[word] = await aCredit(app, over);
    return credits[word];
  };
  await made('bare', { state: STATE.inCompliance, headquarter_id: place });
  // Older than the period that any role starts with.
  await made('old', { state: STATE.inCompliance, created_at: new Date(Date.now() - 300 * DAY_MS) });
  await made('plated', { state: STATE.inCompliance, plate: 'AAA11A' });
  await made('furniture', { state: STATE.inCompliance, product_kind: 'other' });
  const cleared = await made('cleared', { state: STATE.inCompliance, plate: 'BBB22B' });
  const paying = await made('paying', { state: STATE.disbursed, plate: 'CCC33C' });
  const longInsured = await made('long insured', { state: STATE.disbursed, plate: 'DDD44D' });
  await made('to disburse', { state: STATE.awaitingDisbursement });
  await made('in study', { state: STATE.inStudy });
  const { userId } = people.officer;
  await app.db
    .insertInto('compliance_reviews')
    .values({ credit_id: cleared, decision: 'approved', reason: 'Bien.', decided_by: userId })
    .execute();
  await insure(cleared, 5);
  await insure(paying, -2);
  await insure(longInsured, 300);
  // An instalment may be paid until the end of its day.
  const dueToday = await made('due today', { state: STATE.disbursed });
  const longOverdue = await made('long overdue', { state: STATE.disbursed, headquarter_id: place });
  const writtenOff = await made('written off', { state: STATE.writtenOff });
  await owe(paying, [1]);
  await owe(dueToday, [0]);
  await owe(longInsured, [-30]);
  await owe(longOverdue, [211, 181]);
  await owe(writtenOff, [400]);
  await owe(await made('nearly', { state: STATE.disbursed }), [180]);
});
afterAll(() => app.stop());

/** Gives a credit a policy that ends in so many days. */
async function insure(creditId: number, days: number): Promise<void> {
  const today = app.parts.clock.today();
  await app.db
    .insertInto('policies')
    .values({
      ...policyBody(app),
      credit_id: creditId,
      starts_on: today.subtract({ days: 60 }).toString(),
      ends_on: today.add({ days }).toString(),
      insurer_id: await anInsurer(app),
      attachment_id: await aPolicyAttachment(app, creditId),
      registered_by: people.insurance.userId,
    })
    .execute();
}

/** Gives a credit unpaid instalments that fell due so many days ago, and a paid one before them. */
async function owe(creditId: number, daysAgo: readonly number[]): Promise<void> {
  const today = app.parts.clock.today();
  const days = [Math.max(...daysAgo) + 30, ...daysAgo];
  const rows = days.map((ago, index) => ({
    credit_id: creditId,
    number: index + 1,
    starts_on: today.subtract({ days: ago + 30 }).toString(),
    due_on: today.subtract({ days: ago }).toString(),
    opening: 0,
    interest: 0,
    principal: 0,
    charges: 0,
    balance: 0,
    settled_on: index === 0 ? today.subtract({ days: ago }).toString() : null,
  }));
  await app.db.insertInto('instalments').values(rows).execute();
}

/** What waits for whom; a wait that is not a role's work is not counted on its home. */
const WAITS: Readonly<Record<CreditWait, Partial<Record<Role, readonly string[]>>>> = {
  credits_in_compliance: {
    admin: ['bare', 'furniture', 'old', 'plated'],
    officer: ['bare', 'furniture', 'old', 'plated'],
  },
  policies_missing: {
    admin: ['bare', 'furniture', 'old', 'plated'],
    insurance: ['bare', 'furniture', 'old', 'plated'],
  },
  co_debtors_unanswered: {},
  signatures_ended: {},
  promissory_note_fillings_proposed: {},
  promissory_notes_to_notify: {},
  promissory_notes_to_fill: {},
  disbursements_to_prepare: { admin: ['to disburse'] },
  disbursements_to_approve: {},
  disbursements_to_transfer: {},
  refunds_to_approve: {},
  restructures_to_issue: {},
  plates_missing: { admin: ['bare', 'old'], adviser: ['bare'], service: ['bare', 'old'] },
  policies_ending: { admin: ['cleared', 'paying'], insurance: ['cleared', 'paying'] },
  credits_overdue: {
    admin: ['long overdue', 'nearly', 'paying'],
    service: ['long overdue', 'nearly', 'paying'],
    portfolio: ['long overdue', 'nearly', 'paying'],
  },
  write_off_candidates: { admin: ['long overdue'], portfolio: ['long overdue'] },
};

const wordsOf = (ids: readonly number[]) =>
  Object.keys(credits)
    .filter((word) => ids.includes(Number(credits[word])))
    .toSorted();

test.each(ROLES)(
  'what the home of %s counts is what its list, its strip and its sheet show',
  async (role) => {
    const { browser, bearer } = people[role];
    const { items } = (await browser.call(getWaiting, { bearer })).json();
    const counted = items.filter(({ name }: WaitingItem) =>
      (CREDIT_WAITS as readonly string[]).includes(name),
    );
    const expected = CREDIT_WAITS.filter((name) => WAITS[name][role] !== undefined);
    expect(
      Object.fromEntries(counted.map(({ name, count }: WaitingItem) => [name, count])),
    ).toEqual(Object.fromEntries(expected.map((name) => [name, WAITS[name][role]?.length])));
    for (const waiting of expected) {
      const list = (await browser.call(listCredits, { query: { waiting }, bearer })).json();
      const ids = list.data.map((row: { credit_id: number }) => row.credit_id);
      expect([waiting, wordsOf(ids)]).toEqual([waiting, WAITS[waiting][role]]);
      expect(list.page.total).toBe(ids.length);
      const strip = (await browser.call(countCredits, { query: { waiting }, bearer })).json();
      const total = strip.counts.reduce((all: number, { count }: StateCount) => all + count, 0);
      expect([waiting, total]).toEqual([waiting, ids.length]);
      const query = { waiting, columns: 'number' };
      const sheet = await browser.call(exportCredits, { query, bearer });
      const { sheets } = await readXlsx(sheet.rawPayload);
      const numbers = sheets[0]?.rows.slice(1).map(([number]) => String(number));
      expect(numbers).toEqual(ids.map((id: number) => `CR-${id}`));
    }
  },
);

test('the home of portfolio dates overdue credits by the oldest unpaid instalment, as its list does', async () => {
  const { browser, bearer } = people.portfolio;
  const { items } = (await browser.call(getWaiting, { bearer })).json();
  const today = app.parts.clock.today();
  const oldest = startOfDay(today.subtract({ days: 211 })).toISOString();
  const since = today.subtract({ days: 30 });
  expect(items).toEqual([
    { name: 'credits_overdue', count: 3, oldest_at: oldest },
    // Since it was 181 days late.
    { name: 'write_off_candidates', count: 1, oldest_at: startOfDay(since).toISOString() },
  ]);
  const query = { waiting: 'credits_overdue', sort_by: 'wait', sort_dir: 'DESC' };
  const { data } = (await browser.call(listCredits, { query, bearer })).json();
  expect(data.map(({ waiting_days }: { waiting_days: number }) => waiting_days)).toEqual([
    211, 180, 1,
  ]);
  const unpaid = await app.db
    .selectFrom('instalments')
    .select(['credit_id', sql<number>`sum(principal + interest + charges)::integer`.as('pesos')])
    .where('settled_on', 'is', null)
    .where('due_on', '<', today.toString())
    .groupBy('credit_id')
    .execute();
  const pesosOf = new Map(unpaid.map(({ credit_id, pesos }) => [credit_id, pesos]));
  for (const row of data) expect(row.overdue_amount).toBe(pesosOf.get(row.credit_id));
});

test('the list of policies that end says when each one does', async () => {
  const { browser, bearer } = people.insurance;
  const query = { waiting: 'policies_ending' } as const;
  const { data } = (await browser.call(listCredits, { query, bearer })).json();
  const today = app.parts.clock.today();
  expect(
    Object.fromEntries(
      data.map((row: { credit_id: number; policy_ends_on: string }) => [
        row.credit_id,
        row.policy_ends_on,
      ]),
    ),
  ).toEqual({
    [Number(credits['cleared'])]: today.add({ days: 5 }).toString(),
    [Number(credits['paying'])]: today.subtract({ days: 2 }).toString(),
  });
});

test('an approval of compliance that is voided lets the credit wait again', async () => {
  const { browser, bearer } = people.officer;
  const query = { waiting: 'credits_in_compliance' };
  await app.db.updateTable('compliance_reviews').set({ voided_at: new Date() }).execute();
  const { data } = (await browser.call(listCredits, { query, bearer })).json();
  expect(wordsOf(data.map((row: { credit_id: number }) => row.credit_id))).toContain('cleared');
});

test('a plate that is given waits no more', async () => {
  const { browser, bearer } = people.adviser;
  await app.db
    .updateTable('credits')
    .set({ plate: 'EEE55E' })
    .where('credit_id', '=', Number(credits['bare']))
    .execute();
  const query = { waiting: 'plates_missing' };
  const { page } = (await browser.call(listCredits, { query, bearer })).json();
  expect(page.total).toBe(0);
});
