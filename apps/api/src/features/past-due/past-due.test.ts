import { getWaiting, ROLE, ROLES, STATE, type WaitingItem } from '@cuotaclara/contract';
import { listCredits } from '@cuotaclara/contract/credits/credit-list';
import {
  countPastDue,
  exportPastDue,
  listPastDue,
  type PastDueRow,
} from '@cuotaclara/contract/past-due/past-due-list';
import { getPortfolio } from '@cuotaclara/contract/servicing/portfolio';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { arrearsNow, prepareArrears } from '#features/ageing/public.ts';
import { readDaysOff, unsafeIsOpenNow } from '#features/contacts/public.ts';
import { GUARD_RULES, guardVerdicts } from '#test/contacts/guard-verdicts.ts';
import { postPayment } from '#test/payments/posted-payments.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBookedCredit, certifyUsury } from '#test/steps/servicing-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let portfolio: Person;
let adviser: Person;
let today: Temporal.PlainDate;
let place: number;

/** Credits of the test by how many days they are late. */
const credits: Record<string, number> = {};

/** A credit whose first instalment fell due so many days ago. */
async function lateFor(days: number, over: Parameters<typeof aBookedCredit>[1] = {}) {
  const firstDueOn = today.subtract({ days });
  return aBookedCredit(app, {
    disbursed_on: firstDueOn.subtract({ months: 1 }).toString(),
    first_due_on: firstDueOn.toString(),
    due_day: Math.min(firstDueOn.day, 28),
    ...over,
  });
}

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  today = app.parts.clock.today();
  const office = await app.db
    .insertInto('headquarters')
    .values({ name: 'Medellín Centro' })
    .returning('headquarter_id')
    .executeTakeFirstOrThrow();
  place = office.headquarter_id;
  portfolio = await signedInPerson(app, { roleId: ROLE.portfolio });
  adviser = await signedInPerson(app, { roleId: ROLE.adviser, headquarterId: place });
  credits['today'] = await lateFor(0);
  credits['ten'] = await lateFor(10, { headquarter_id: place });
  credits['forty'] = await lateFor(40, { created_by: adviser.userId, plate: 'XYZ98K' });
  credits['seventy'] = await lateFor(70);
  await prepareArrears(app.parts, { from: today, days: [today] });
});

afterAll(() => app.stop());

const asked = async ({ browser, bearer }: Person, body: object = {}) => {
  const answer = await browser.call(listPastDue, { body, bearer });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
};

const wordsOf = (rows: readonly { credit_id: number }[]) =>
  rows.map(({ credit_id }) => Object.entries(credits).find(([, id]) => id === credit_id)?.[0]);

const listed = async (person: Person, body: object = {}) =>
  wordsOf((await asked(person, body)).data);

const counted = async ({ browser, bearer }: Person, body: object = {}) =>
  (await browser.call(countPastDue, { body, bearer })).json();

test('the list has what is overdue, and not what is due today', async () => {
  expect(await listed(portfolio, { sort_by: 'daysPastDue' })).toEqual(['seventy', 'forty', 'ten']);
  const reply = await asked(portfolio);
  expect(reply).toMatchObject({ day: today.toString(), pending: 0, page: { total: 3 } });
  const sum = reply.data.reduce((all: number, row: PastDueRow) => all + row.to_be_current, 0);
  expect(reply.to_be_current).toBe(sum);
});

test('homes and the navigation count the credits of the list, and so does the list of credits', async () => {
  const admin = await signedInPerson(app, { roleId: ROLE.admin });
  for (const person of [portfolio, admin]) {
    const { browser, bearer } = person;
    const { items } = (await browser.call(getWaiting, { bearer })).json();
    const overdue = items.find(({ name }: WaitingItem) => name === 'credits_overdue');
    const reply = await asked(person);
    expect(overdue?.count).toBe(reply.page.total);
    expect((await counted(person)).total.count).toBe(reply.page.total);
    const query = { waiting: 'credits_overdue' } as const;
    const { data } = (await browser.call(listCredits, { query, bearer })).json();
    expect(wordsOf(data).toSorted()).toEqual(wordsOf(reply.data).toSorted());
    expect(reply.page.total).toBe(3);
  }
});

test('each row shows the very peso of the portfolio of its credit', async () => {
  const { data } = await asked(portfolio);
  for (const row of data) {
    const { browser, bearer } = portfolio;
    const params = { id: row.credit_id };
    const debt = (await browser.call(getPortfolio, { params, bearer })).json();
    expect([row.to_be_current, row.days_past_due]).toEqual([
      debt.to_be_current,
      debt.days_past_due,
    ]);
  }
  expect(data).toHaveLength(3);
});

test('a payment between two readings is in the second one', async () => {
  const before = await asked(portfolio, { search: `CR-${credits['ten']}` });
  await postPayment(app, credits['ten'] ?? 0, { on: today.toString(), amount: 50_000 });
  const after = await asked(portfolio, { search: `CR-${credits['ten']}` });
  expect(before.to_be_current - after.to_be_current).toBe(50_000);
  expect(after.data[0]).toMatchObject({ days_past_due: 10, is_first_unpaid: false });
});

describe('filters', () => {
  test('several buckets at once, and the band never follows its own filter', async () => {
    const body = { bucket: '1-30,61-90', sort_by: 'daysPastDue' };
    expect(await listed(portfolio, body)).toEqual(['seventy', 'ten']);
    const { buckets, total, portfolio: all } = await counted(portfolio);
    const counts = buckets.map(({ count }: { count: number }) => count);
    expect(counts).toEqual([1, 1, 1, 0, 0, 0]);
    expect(total.count).toBe(3);
    expect(all.count).toBe(4);
    for (const { bucket, count, to_be_current: sum } of buckets) {
      const opened = await asked(portfolio, { bucket });
      expect([opened.page.total, opened.to_be_current]).toEqual([count, sum]);
    }
    expect((await asked(portfolio)).to_be_current).toBe(total.to_be_current);
  });

  test('office, who entered it, first instalment, plate and day of the disbursement', async () => {
    expect(await listed(portfolio, { headquarter_id: place })).toEqual(['ten']);
    expect(await listed(portfolio, { adviser_id: adviser.userId })).toEqual(['forty']);
    expect(await listed(portfolio, { search: 'xyz98k' })).toEqual(['forty']);
    const never = { first_unpaid: 'true', sort_by: 'daysPastDue' };
    expect(await listed(portfolio, never)).toEqual(['seventy', 'forty']);
    const until = today.subtract({ days: 71 }).toString();
    expect(await listed(portfolio, { final_date: until })).toEqual(['seventy']);
    const { advisers } = await counted(portfolio);
    expect(advisers).toEqual([{ user_id: adviser.userId, name: expect.any(String) }]);
  });

  test('a filter that says nothing known names what to choose', async () => {
    const { browser, bearer } = portfolio;
    const answer = await browser.call(listPastDue, { body: { bucket: '1-30,0' }, bearer });
    expect(answer.json().details.fields[0]).toMatchObject({
      path: 'bucket',
      message: 'Elige tramos de la lista.',
    });
  });
});

test('a written-off credit is found apart, and is no part of the balance', async () => {
  const creditId = await lateFor(200);
  const before = await counted(portfolio);
  await app.owner
    .updateTable('credits')
    .set({ credit_state_id: STATE.writtenOff })
    .where('credit_id', '=', creditId)
    .execute();
  await app.owner
    .updateTable('credit_arrears')
    .set({ status: 'written_off' })
    .where('credit_id', '=', creditId)
    .execute();
  expect(before.portfolio.count).toBe(5);
  expect((await counted(portfolio)).portfolio.count).toBe(4);
  await app.owner.deleteFrom('credit_arrears').where('credit_id', '=', creditId).execute();
});

test('an adviser sees the own credits and nothing of contacts', async () => {
  expect(await listed(adviser, { sort_by: 'daysPastDue' })).toEqual(['forty', 'ten']);
  const { data } = await asked(adviser);
  expect(data[0]).toMatchObject({ last_contact_at: null, is_open_now: null, contact_now: null });
  expect(data[0]).toMatchObject({ promise_on: null, promise_amount: null });
  // A filter tells nothing of them either.
  expect(await listed(adviser, { contact: 'open' })).toEqual(await listed(adviser));
});

test.each(ROLES.filter(({ id }) => id !== ROLE.portfolio && id !== ROLE.adviser))(
  '$name reads overdue credits only with the function',
  async ({ id, name }) => {
    const { browser, bearer } = await signedInPerson(app, { roleId: id });
    const isAllowed = name === 'ADMIN' || name === 'CUSTOMER_SERVICE';
    const expected = isAllowed ? 200 : 403;
    const calls = [
      await browser.call(listPastDue, { body: {}, bearer }),
      await browser.call(countPastDue, { body: {}, bearer }),
      await browser.call(exportPastDue, { query: {}, bearer }),
    ];
    expect(calls.map(({ statusCode }) => statusCode)).toEqual([expected, expected, expected]);
    if (!isAllowed) expect(outcomeOf(calls[0] as never)).toEqual([403, 'permission_denied']);
  },
);

test('an export has the same rows', async () => {
  const { browser, bearer } = portfolio;
  const query = { columns: 'number,days_past_due,to_be_current,bucket', bucket: '31-60' };
  const answer = await browser.call(exportPastDue, { query, bearer });
  const { sheets } = await readXlsx(answer.rawPayload);
  const [row] = (await asked(portfolio, { bucket: '31-60' })).data;
  expect(sheets[0]?.rows.slice(0, 2)).toEqual([
    ['Crédito', 'Mora (días)', 'Para ponerse al día', 'Tramo'],
    [row.number, 40, row.to_be_current, '31–60'],
  ]);
});

test('without a day that is known nothing is shown, and the answer says so', async () => {
  const days = await app.owner.deleteFrom('arrears_days').returningAll().execute();
  expect(await asked(portfolio)).toMatchObject({ day: null, page: { total: 0 } });
  expect(await counted(portfolio)).toMatchObject({ day: null, total: { count: 0 } });
  await app.owner.insertInto('arrears_days').values(days).execute();
});

describe('whether a debtor can be contacted now', () => {
  beforeEach(async () => {
    for (const table of ['contacts', 'contact_authorisations', 'contact_stops'] as const) {
      await app.owner.deleteFrom(table).execute();
    }
  });

  const CHANNELS = ['call', 'whatsapp', 'sms', 'email'] as const;

  /** People of whom the guard has something different to say, by a number that makes them. */
  async function aPersonBy(seed: number, borrowerId: number, now: Temporal.Instant) {
    const bit = (place: number): boolean => Math.floor(seed / 2 ** place) % 2 === 1;
    const at = new Date(now.epochMilliseconds);
    const line = { borrower_id: borrowerId, text: 'Sí', recorded_by: null, decided_at: at };
    for (const [index, subject] of CHANNELS.slice(0, 2).entries()) {
      await app.owner
        .insertInto('contact_authorisations')
        .values({ ...line, subject, is_granted: bit(index), origin: 'application' })
        .execute();
    }
    if (bit(2)) {
      await app.owner
        .insertInto('contact_authorisations')
        .values({
          ...line,
          subject: 'other_hours',
          is_granted: true,
          origin: bit(3) ? 'written' : 'contract',
          from_hour: 19,
          until_hour: 22,
        })
        .execute();
    }
    if (bit(4)) {
      await app.owner
        .insertInto('contact_stops')
        .values({
          borrower_id: borrowerId,
          kind: 'death',
          note: 'Acta',
          stopped_by: portfolio.userId,
          stopped_at: at,
        })
        .execute();
    }
    const day = now.toZonedDateTimeISO('America/Bogota').toPlainDate();
    const ago = [bit(5) ? 3 : null, bit(6) ? 0 : null, bit(7) ? 6 : null];
    for (const days of ago) {
      if (days === null) continue;
      await app.owner
        .insertInto('contacts')
        .values({
          borrower_id: borrowerId,
          day: day.subtract({ days }).toString(),
          reserved_at: at,
          channel: days === 6 ? 'whatsapp' : 'call',
          direction: 'out',
          purpose: 'collection',
          is_counted: true,
          rule: 'allowed',
          inputs: '{}',
          ended_at: at,
          delivery: 'made',
        })
        .execute();
    }
  }

  test.each(['2026-11-19T15:00:00Z', '2026-11-20T01:00:00Z', '2026-11-22T15:00:00Z'])(
    'a list answers at %s what the guard answers of each person',
    async (text) => {
      const now = Temporal.Instant.from(text);
      const { rows: people } = await sql<{ borrower_id: number }>`
        select distinct borrower_id from credits order by borrower_id
      `.execute(app.db);
      const isDayOff = await readDaysOff(app.db, Temporal.PlainDate.from(text.slice(0, 10)));
      const told = new Set<string>();
      for (let seed = 0; seed < 256; seed += people.length) {
        for (const table of ['contacts', 'contact_authorisations', 'contact_stops'] as const) {
          await app.owner.deleteFrom(table).execute();
        }
        for (const [index, { borrower_id: id }] of people.entries()) {
          await aPersonBy((seed + index) * 3 + 1, id, now);
        }
        const weekMax = 1 + (seed % 3);
        const borrowerIds = people.map(({ borrower_id }) => borrower_id);
        const verdictsOf = await guardVerdicts(app.db, { borrowerIds, now, isDayOff, weekMax });
        const { rows } = await sql<{ borrower_id: number; is_open: boolean }>`
          select borrower_id,
            ${unsafeIsOpenNow(sql`debtor.borrower_id`, { now, isDayOff, weekMax })} as is_open
          from unnest(${borrowerIds}::integer[]) as debtor (borrower_id)
        `.execute(app.db);
        for (const { borrower_id: id, is_open: isOpen } of rows) {
          const verdicts = verdictsOf(id);
          for (const { rule } of verdicts) told.add(rule);
          expect(isOpen, `${seed} ${id}`).toBe(verdicts.some(({ isAllowed }) => isAllowed));
        }
      }
      expect(told.size).toBeGreaterThan(2);
      expect(GUARD_RULES).toBeGreaterThan(told.size);
    },
  );

  test('the row says the channel, until when, and the last contact', async () => {
    const creditId = credits['forty'] ?? 0;
    const { borrower_id: id } = await app.db
      .selectFrom('credits')
      .select('borrower_id')
      .where('credit_id', '=', creditId)
      .executeTakeFirstOrThrow();
    await aPersonBy(1, id, app.parts.clock.now());
    const body = { search: `CR-${creditId}` };
    const [row] = (await asked(portfolio, body)).data;
    expect(row.contact_now).toMatchObject({ channel: 'call', is_open: row.is_open_now });
    const isOpen = row.is_open_now === true;
    expect(await listed(portfolio, { ...body, contact: 'open' })).toEqual(isOpen ? ['forty'] : []);
    const closed = await listed(portfolio, { ...body, contact: 'closed' });
    expect(closed).toEqual(isOpen ? [] : ['forty']);
    await aPersonBy(65, id, app.parts.clock.now());
    const [then] = (await asked(portfolio, body)).data;
    expect(then).toMatchObject({ last_contact_channel: 'call', is_open_now: false });
    expect(then.contact_now).toMatchObject({ is_open: false, open_until: null });
  });
});

test('what is known is of today', async () => {
  expect(await arrearsNow(app.parts, today)).toEqual({ day: today.toString(), pending: 0 });
});
