import { getWaiting, ROLE, ROLES, type RoleId } from '@cuotaclara/contract';
import { getClose, listCloses } from '@cuotaclara/contract/closes/closes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let admin: Person;

/** Five days, the newest of which is being closed: two done, one with differences, one resumed. */
beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInPerson(app, { roleId: ROLE.admin });
  await sql`
    insert into business_days (day, state, began_at, ended_at, stall_told_at) values
      ('2026-03-01', 'closed', '2026-03-02T05:10:00Z', '2026-03-02T05:13:00Z', null),
      ('2026-03-02', 'with_differences', '2026-03-03T05:10:00Z', '2026-03-03T05:14:00Z', null),
      ('2026-03-03', 'closed', '2026-03-04T05:10:00Z', '2026-03-04T05:31:00Z', null),
      ('2026-03-04', 'closed', '2026-03-05T05:10:00Z', '2026-03-05T05:12:00Z', null),
      ('2026-03-05', 'closing', '2026-03-06T05:10:00Z', null, '2026-03-06T05:28:00Z')
  `.execute(app.db);
  await sql`
    insert into close_chunks (
      day, step, number, position, is_left_out, began_at, halted_at, resumed_at, done_at, figures
    )
    select day, 'accrue-credits', number, 1, false, began_at, null::timestamptz, null::timestamptz,
      ended_at, case when ended_at is not null then jsonb_build_object('credits', 10 * number) end
    from business_days cross join generate_series(1, 2) as number
    union all
    select day, 'check-ledger', 1, 2, false, began_at,
      case when day = '2026-03-03' then began_at + interval '3 minutes' end,
      case when day = '2026-03-03' then began_at + interval '20 minutes' end,
      ended_at,
      case when ended_at is not null
        then jsonb_build_object('differences', case when day = '2026-03-02' then 4 else 0 end)
      end
    from business_days
    union all
    select '2026-03-05', 'requote-undecided', 1, 3, true, null, null, null, null, null
  `.execute(app.db);
  await sql`
    update close_chunks set done_at = '2026-03-06T05:11:00Z', figures = '{"credits": 7}'
    where day = '2026-03-05' and step = 'accrue-credits' and number = 1
  `.execute(app.db);
  await sql`
    update close_chunks
    set began_at = '2026-03-06T05:11:00Z', failures = 2, halted_at = '2026-03-06T05:12:00Z',
      retry_at = '2026-03-06T05:13:00Z'
    where day = '2026-03-05' and step = 'check-ledger'
  `.execute(app.db);
});

afterAll(() => app.stop());

const list = async (query: Readonly<Record<string, string | number>> = {}) =>
  (await callAs(admin, listCloses, { query })).json();
const daysOf = (reply: { data: readonly { day: string }[] }) => reply.data.map(({ day }) => day);

test('the list has the newest day first, with what its steps came to', async () => {
  const reply = await list({ item_per_page: 2 });
  expect(daysOf(reply)).toEqual(['2026-03-05', '2026-03-04']);
  expect(reply.page).toEqual({ number: 0, size: 2, total: 5 });
  expect(reply.counts).toEqual({ all: 5, differences: 1, resumed: 1 });
  expect(reply.data[0]).toEqual({
    day: '2026-03-05',
    state: 'closing',
    began_at: '2026-03-06T05:10:00.000Z',
    ended_at: null,
    step_count: 2,
    done_count: 0,
    credits: null,
    corrected: 0,
    differences: 0,
    is_resumed: false,
  });
  expect(reply.newest_closed).toMatchObject({ day: '2026-03-04', done_count: 2 });
  expect(reply.closing).toMatchObject({ day: '2026-03-05' });
  expect(reply.business_day).toBe(app.parts.clock.today().toString());
});

test('the list is told to have only days with differences or resumed ones', async () => {
  expect(daysOf(await list({ only: 'differences' }))).toEqual(['2026-03-02']);
  expect(daysOf(await list({ only: 'resumed' }))).toEqual(['2026-03-03']);
  const refused = await callAs(admin, listCloses, { query: { only: 'others' } });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('No hay cierres de esa clase.');
});

test('every page of the list continues the one before', async () => {
  const pages = await Promise.all(
    [0, 1, 2].map((page_number) => list({ page_number, item_per_page: 2 })),
  );
  expect(pages.flatMap(daysOf)).toEqual([5, 4, 3, 2, 1].map((day) => `2026-03-0${day}`));
});

test('a day has its steps in their order, with progress, gap and next try', async () => {
  const reply = await callAs(admin, getClose, { params: { day: '2026-03-05' } });
  expect(reply.json()).toMatchObject({
    stall_told_at: '2026-03-06T05:28:00.000Z',
    steps: [
      { name: 'accrue-credits', state: 'waiting', part_count: 2, done_count: 1, ended_at: null },
      { name: 'check-ledger', state: 'failing', failures: 2, retry_at: '2026-03-06T05:13:00.000Z' },
      { name: 'requote-undecided', state: 'left_out' },
    ],
  });
  const resumed = await callAs(admin, getClose, { params: { day: '2026-03-03' } });
  expect(resumed.json().steps).toMatchObject([
    { state: 'done', figures: { credits: 30 }, ended_at: '2026-03-04T05:31:00.000Z' },
    {
      state: 'done',
      figures: { differences: 0 },
      halted_at: '2026-03-04T05:13:00.000Z',
      resumed_at: '2026-03-04T05:30:00.000Z',
    },
  ]);
});

test('a day has its credits, those corrected later, and what became of them', async () => {
  await sql`
    insert into close_chunks (day, step, number, position, began_at, done_at, figures)
    select day, 'age-credits', 1, 4, began_at, ended_at, '{"credits": 12}'
    from business_days where day = '2026-03-03'
  `.execute(app.db);
  const day = {
    day: '2026-03-03',
    status: 'owing',
    principal: 900,
    overdue_principal: 0,
    overdue_other: 0,
    late_interest: 0,
    due_today: 0,
    due_month: 0,
    days_past_due: 0,
    category: 'A',
    settled_count: 1,
  };
  const late = {
    overdue_principal: 80,
    overdue_other: 15,
    late_interest: 4,
    due_today: 1,
    late_since: '2026-02-26',
    days_past_due: 5,
  };
  const old = { is_current: false };
  await app.db
    .insertInto('credit_days')
    .values([
      { ...day, ...old, credit_id: 10_001, revision: 0 },
      { ...day, ...old, credit_id: 10_001, revision: 1, cause: 'payment:1' },
      { ...day, ...late, credit_id: 10_001, revision: 2, cause: 'event:7' },
      { ...day, credit_id: 10_002, revision: 1, cause: 'disbursement:10002' },
      { ...day, credit_id: 10_003, revision: 0 },
    ])
    .execute();
  const reply = await list();
  expect(reply.data.find(({ day }: { day: string }) => day === '2026-03-03')).toMatchObject({
    credits: 12,
    corrected: 2,
  });
  expect(reply.corrected).toEqual({ credits: 2, days: 1 });
  const detail = await callAs(admin, getClose, { params: { day: '2026-03-03' } });
  expect(detail.json().corrections).toEqual([
    {
      credit_id: 10_001,
      days_before: 0,
      days_now: 5,
      owed_before: 0,
      owed_now: 100,
      cause: 'event:7',
    },
    {
      credit_id: 10_002,
      days_before: null,
      days_now: 0,
      owed_before: null,
      owed_now: 0,
      cause: 'disbursement:10002',
    },
  ]);
});

test('a day that was never begun is not found', async () => {
  const reply = await callAs(admin, getClose, { params: { day: '2026-02-28' } });
  expect(outcomeOf(reply)).toEqual([404, 'not_found']);
});

test('who answers for the figures of a day sees its close, and nobody else', async () => {
  const readers: RoleId[] = [ROLE.admin, ROLE.accounting, ROLE.portfolio];
  for (const { id } of ROLES) {
    const person = await signedInPerson(app, { roleId: id });
    const status = readers.includes(id) ? 200 : 403;
    expect((await callAs(person, listCloses)).statusCode).toBe(status);
    const one = await callAs(person, getClose, { params: { day: '2026-03-04' } });
    expect(one.statusCode).toBe(status);
  }
});

test('a close that stalls waits for review, and the newest one that has differences', async () => {
  const waiting = async (): Promise<unknown> => {
    const { items } = (await callAs(admin, getWaiting)).json();
    return items.find(({ name }: { name: string }) => name === 'closes_to_review');
  };
  expect(await waiting()).toMatchObject({ count: 1, oldest_at: '2026-03-06T05:28:00.000Z' });
  // An earlier day with differences is history once the next one is closed without.
  await sql`update business_days set stall_told_at = null`.execute(app.db);
  expect(await waiting()).toBeUndefined();
  await sql`update business_days set state = 'with_differences' where day = '2026-03-04'`.execute(
    app.db,
  );
  expect(await waiting()).toMatchObject({ count: 1, oldest_at: '2026-03-05T05:12:00.000Z' });
});
