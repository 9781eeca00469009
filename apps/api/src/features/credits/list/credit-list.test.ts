import { getWaiting, ROLE, STATE, XLSX } from '@cuotaclara/contract';
import { countCredits, exportCredits, listCredits } from '@cuotaclara/contract/credits/credit-list';
import { filterRawCredits } from '@cuotaclara/contract/credits/raw';
import { creditReference } from '@cuotaclara/contract/payments/credit-reference';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aCredit, aKnownBorrower } from '#test/steps/credit-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let admin: Person;
let service: Person;
let adviser: Person;
let supplier: Person;
let portfolio: Person;
let officer: Person;

/** By a word of the test; each was made a day or some before today. */
const credits: Record<string, number> = {};

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

beforeAll(async () => {
  app = await startTestApp();
  const { headquarter_id: place } = await app.db
    .insertInto('headquarters')
    .values({ name: 'Medellín Centro' })
    .returning('headquarter_id')
    .executeTakeFirstOrThrow();
  admin = await signedInPerson(app, { roleId: ROLE.admin });
  service = await signedInPerson(app, { roleId: ROLE.customerService });
  adviser = await signedInPerson(app, { roleId: ROLE.adviser, headquarterId: place });
  supplier = await signedInPerson(app, { roleId: ROLE.supplier });
  portfolio = await signedInPerson(app, { roleId: ROLE.portfolio });
  officer = await signedInPerson(app, { roleId: ROLE.complianceOfficer });
  const { borrowerId } = await aKnownBorrower(app, {
    first_name: 'Íngrid',
    first_surname: 'Zúñiga',
    identification: '900100200',
    phone: '3208842470',
  });
  const made = async (word: string, days: number, over: Parameters<typeof aCredit>[1]) => {
    const at = daysAgo(days);
    credits[word] = await aCredit(app, { created_at: at, state_since: at, ...over });
  };
  await made('requested', 2, { state: STATE.requested, supplier_id: supplier.userId });
  await made('old', 200, {
    state: STATE.requested,
    borrower_id: borrowerId,
    headquarter_id: place,
  });
  await made('byAdviser', 3, { state: STATE.inStudy, created_by: adviser.userId });
  await made('both', 4, {
    state: STATE.inStudy,
    created_by: adviser.userId,
    headquarter_id: place,
  });
  await made('review', 45, { state: STATE.inCompliance, plate: 'XYZ98K' });
  await made('disbursed', 5, { state: STATE.disbursed });
  await made('rejected', 6, { state: STATE.rejected });
});
afterAll(() => app.stop());

const wordsOf = (rows: readonly { credit_id: number }[]) => {
  const words = Object.entries(credits);
  return rows.map((row) => words.find(([, id]) => id === row.credit_id)?.[0]);
};

const listed = async ({ browser, bearer }: Person, query: Record<string, string> = {}) => {
  const answer = (await browser.call(listCredits, { query, bearer })).json();
  expect(answer.page.total).toBe(answer.data.length);
  return wordsOf(answer.data);
};

test('a filter that is no number says what to choose', async () => {
  const { browser, bearer } = service;
  const answer = await browser.call(listCredits, { query: { supplier_id: 'abc' }, bearer });
  expect(answer.json().details.fields[0].message).toBe('Elige un asesor de la lista.');
});

test('each role starts with its period, its state and what it sees', async () => {
  expect(await listed(service)).toEqual([
    'requested',
    'byAdviser',
    'both',
    'disbursed',
    'rejected',
  ]);
  expect(await listed(supplier)).toEqual(['requested']);
  expect(await listed(adviser)).toEqual(['byAdviser', 'both']);
  expect(await listed(portfolio)).toEqual(['disbursed']);
  // Sixty days, and nothing but what waits for compliance.
  expect(await listed(officer)).toEqual(['review']);
  expect(await listed(officer, { states: 'all' })).toEqual(['disbursed', 'rejected', 'review']);
  expect(await listed(portfolio, { credit_state_name: 'PAGADO' })).toEqual([]);
  expect(await listed(adviser, { initial_date: '2000-01-01' })).toEqual([
    'byAdviser',
    'both',
    'old',
  ]);
});

test('a whole telephone finds its customer, however it is written, and part of one nobody', async () => {
  for (const written of ['3208842470', '320 884 2470', '+57 320-884-2470']) {
    expect([written, await listed(service, { search: written })]).toEqual([written, ['old']]);
  }
  expect(await listed(service, { search: '320884' })).toEqual([]);
});

test('the desk that takes payments finds only credits that owe', async () => {
  const all = await listed(admin, { states: 'all' });
  expect(all).toContain('disbursed');
  expect(await listed(admin, { states: 'all', owing: 'true' })).toEqual(['disbursed']);
});

test('a search of credits without a period covers all dates, within the scope', async () => {
  expect(await listed(service, { search: 'zuniga ingrid' })).toEqual(['old']);
  expect(await listed(service, { search: '900100' })).toEqual(['old']);
  for (const written of ['900.100.200', '900 100 200', 'CC 900.100.200', 'c.c. 900100200']) {
    expect([written, await listed(service, { search: written })]).toEqual([written, ['old']]);
  }
  expect(await listed(service, { search: `${credits['old']}` })).toEqual(['old']);
  expect(await listed(service, { search: 'xyz-98' })).toEqual(['review']);
  expect(await listed(service, { search: `cc-${credits['old']}` })).toEqual(['old']);
  expect(await listed(service, { search: `CR-${credits['old']}` })).toEqual(['old']);
  const reference = creditReference(credits['old'] ?? 0);
  expect(await listed(service, { search: reference })).toEqual(['old']);
  expect(await listed(service, { search: `cr ${credits['old']}` })).toEqual(['old']);
  expect(await listed(adviser, { search: 'zúñiga' })).toEqual(['old']);
  expect(await listed(supplier, { search: 'zúñiga' })).toEqual([]);
  // Too short to mean anything but the newest.
  expect(await listed(service, { search: 'in' })).toContain('requested');
  expect(await listed(service, { search: 'in' })).not.toContain('old');
});

test('the longest wait comes first when asked for, and the row says what a list shows', async () => {
  const query = { sort_by: 'wait', sort_dir: 'DESC', initial_date: '2000-01-01' };
  // Nobody waits for what was paid out or rejected, however long ago.
  const longestFirst = [
    ...['old', 'review', 'both', 'byAdviser', 'requested'],
    ...['disbursed', 'rejected'],
  ];
  expect(await listed(service, query)).toEqual(longestFirst);
  const shortestFirst = { ...query, sort_dir: 'ASC' };
  expect(await listed(service, shortestFirst)).toEqual(longestFirst.toReversed());
  const { browser, bearer } = supplier;
  const [row] = (await browser.call(listCredits, { bearer })).json().data;
  expect(row).toMatchObject({
    number: `CR-${credits['requested']}`,
    borrower_name: 'Marcela Quintero Ávila',
    document_code: 'CC',
    product_name: 'AKT NKD 125',
    amount: 12_000_000,
    instalment: 448_900,
    months: 36,
    supplier_name: 'Viviana Rojas',
    headquarter: null,
    waiting_days: 2,
  });
});

test('the states are counted with those that have waited too long', async () => {
  const counted = async ({ browser, bearer }: Person, query = {}) =>
    (await browser.call(countCredits, { query, bearer })).json().counts;
  expect(await counted(service)).toEqual([
    { credit_state_id: STATE.requested, count: 1, late_count: 1 },
    { credit_state_id: STATE.inStudy, count: 2, late_count: 2 },
    { credit_state_id: STATE.disbursed, count: 1, late_count: 0 },
    { credit_state_id: STATE.rejected, count: 1, late_count: 0 },
  ]);
  // All that it follows, also for a role whose list starts with one state.
  expect(await counted(officer)).toHaveLength(3);
  expect(await counted(adviser, { search: 'zuñiga' })).toEqual([
    { credit_state_id: STATE.requested, count: 1, late_count: 1 },
  ]);
});

test('an export has the same rows, and another role than the own is refused', async () => {
  const { browser, bearer } = service;
  await app.db
    .insertInto('vendors')
    .values({
      user_id: supplier.userId,
      business_name: 'Motos del Valle S. A. S.',
      tax_id: '900123456-8',
      commission_rate_bps: 200,
    })
    .execute();
  const person = 'number,document_code,identification,city,plate';
  const query = { columns: `${person},months,amount,waiting_days,created_at,supplier_name` };
  const answer = await browser.call(exportCredits, { query, bearer });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, XLSX]);
  const { sheets } = await readXlsx(answer.rawPayload);
  const [titles, first, ...others] = sheets[0]?.rows ?? [];
  expect(titles?.slice(5, 8)).toEqual(['Plazo (meses)', 'Monto', 'Espera (días)']);
  expect(first).toMatchObject([
    `CR-${credits['requested']}`,
    'CC',
    expect.stringMatching(/^\d+$/),
    ...[null, null, 36, 12_000_000, 2],
    expect.any(Date),
    'Viviana Rojas · Motos del Valle S. A. S.',
  ]);
  // Of one that was rejected nobody waits for anything.
  expect(others.at(-1)?.[7] ?? null).toBeNull();
  const headers = { 'x-role-key': '1' };
  expect(outcomeOf(await browser.call(listCredits, { bearer, headers }))).toEqual([
    403,
    'role_header_differs',
  ]);
});

test('waiting credits are counted for each user within their scope', async () => {
  const waiting = async ({ browser, bearer }: Person) => {
    const { items } = (await browser.call(getWaiting, { bearer })).json();
    return Object.fromEntries(
      items.map((item: { name: string; count: number }) => [item.name, item.count]),
    );
  };
  expect(await waiting(service)).toMatchObject({ credits_requested: 2, credits_in_study: 2 });
  expect(await waiting(supplier)).toEqual({});
});

test('a search beyond the own states stays within the scope, and is recorded', async () => {
  const found = async ({ browser, bearer }: Person, filters: object[]) =>
    browser.call(filterRawCredits, { body: { filters }, bearer });
  const state = { field: 'credit_state_id', operator: '=', value: 2 };
  const byName = { field: 'borrower_name', operator: 'contains', value: 'INGRID ZU' };
  const dropped = { field: 'plate', operator: '=', value: '' };
  // Compliance does not follow what is only requested.
  const answer = await found(officer, [state, byName, dropped]);
  expect(wordsOf(answer.json().data)).toEqual(['old']);
  expect(answer.json().total).toBe(1);
  const since = { field: 'created_at', operator: '>=', value: daysAgo(5).toISOString() };
  const not = { field: 'identification', operator: '!=', value: '900100200' };
  const amount = { field: 'amount', operator: '<=', value: '12000000' };
  expect(wordsOf((await found(officer, [since, not, amount])).json().data)).toEqual([
    'requested',
    'byAdviser',
    'both',
    'disbursed',
  ]);
  for (const bad of [
    { field: 'password', operator: '=', value: 'x' },
    { field: 'amount', operator: '=', value: 'mucho' },
    { field: 'plate', operator: '>', value: 'A' },
    { field: 'created_at', operator: '=', value: 'ayer' },
  ]) {
    expect(outcomeOf(await found(officer, [bad]))).toEqual([400, 'filter_refused']);
  }
  const numbersOf = async (filter: object): Promise<number[]> => {
    const answer = await found(officer, [filter]);
    expect([filter, answer.statusCode]).toEqual([filter, 200]);
    return answer.json().data.map((row: { credit_id: number }) => row.credit_id);
  };
  const all = await numbersOf({ field: 'borrower_name', operator: '=', value: '  ' });
  expect(await numbersOf({ field: 'identification', operator: 'contains', value: ' ' })).toEqual(
    all,
  );
  const huge = { field: 'credit_state_id', value: 999_999_999_999 };
  expect(await numbersOf({ ...huge, operator: '=' })).toEqual([]);
  expect(await numbersOf({ ...huge, operator: '<' })).toEqual(all);
  const hidden = 'a\u0000b';
  for (const filter of [
    { field: 'borrower_name', operator: '=', value: hidden },
    { field: 'plate', operator: 'contains', value: hidden },
    { field: hidden, operator: '', value: 'x' },
    { field: 'product_name', operator: '=', value: '\ud800' },
  ]) {
    expect(outcomeOf(await found(officer, [filter]))).toEqual([400, 'invalid_input']);
  }
  const plated = await aCredit(app, { state: STATE.rejected, plate: 'KMZ11M' });
  expect(await numbersOf({ field: 'plate', operator: '=', value: 'kmz 11m' })).toEqual([plated]);
  expect(await numbersOf({ field: 'plate', operator: 'contains', value: 'z-11' })).toEqual([
    plated,
  ]);
  expect(await numbersOf({ field: 'plate', operator: '!=', value: 'KMZ-11M' })).toEqual(all);
  const { browser, bearer } = officer;
  const page = await browser.call(filterRawCredits, { body: { filters: [], limit: 1 }, bearer });
  expect(page.json()).toMatchObject({ total: all.length + 1, data: [{ credit_id: plated }] });
  expect(outcomeOf(await found(supplier, []))).toEqual([403, 'permission_denied']);
  const entry = await app.db
    .selectFrom('audit_entries')
    .select('after')
    .where('action', '=', 'credits_searched')
    .orderBy('entry_id')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(entry.after)).not.toMatch(/ingrid/i);
  expect(await found(admin, [])).toMatchObject({ statusCode: 200 });
});

test('nothing that can be deleted is looked for in all credits', async () => {
  const { rows } = await sql<{ column: string }>`
    select key.conrelid::regclass || '.' || attribute.attname as column
    from pg_constraint as key
    join pg_attribute as attribute
      on attribute.attrelid = key.conrelid and attribute.attnum = key.conkey[1]
    where key.contype = 'f' and key.conrelid = any(
        '{
          credits, credit_history, credit_attachments, credit_requests, credit_studies,
          compliance_reviews, policies, instalments, payments, consents, bureau_reports,
          screening_hits
        }'::regclass[]
      )
      -- The states are of the program and stay.
      and key.confrelid <> 'credit_states'::regclass
      and not exists (
        select 1 from pg_index
        where pg_index.indrelid = key.conrelid and pg_index.indkey[0] = key.conkey[1]
      )
    order by 1
  `.execute(app.db);
  expect(rows.map(({ column }) => column)).toEqual([]);
});
