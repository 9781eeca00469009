import { ROLE } from '@cuotaclara/contract';
import { getBalances, getEntry, listJournal } from '@cuotaclara/contract/ledger/books';
import { monthAllowance, monthReopening } from '@cuotaclara/contract/ledger/month-decisions';
import {
  beginClosing,
  checkMonth,
  closeMonth,
  getAllowance,
  getClosing,
  listMonths,
  stopClosing,
} from '@cuotaclara/contract/ledger/months';
import { getUnsettled, settleGateway } from '@cuotaclara/contract/settlements/settlements';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  approvalOf,
  approveAs,
  keyed,
  previewAs,
  proposeAs,
  readAs,
} from '#test/decisions/decision-steps.ts';
import { booksOfVectors, type Paid, payOnDay } from '#test/ledger/accounting-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { accrueNow, cutMonthOf, entriesOf, findingsIn } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import {
  balancesNowQuery,
  owedTransfersQuery,
  unsafeBalancesNow,
  unsafeOwedTransfers,
} from './books/balances-now.reads.ts';
import { noteCut } from './note-cut.ts';

let app: TestApp;
let nubia: Person;
let pedro: Person;
let creditId: number;

const pay = (paid: Paid, recorded = paid.on) => payOnDay(app, { creditId, paid, recorded });

beforeAll(async () => {
  app = await startTestApp();
  ({ nubia, pedro, creditId } = await booksOfVectors(app));
});

afterAll(() => app.stop());

const ask = async (route: Parameters<typeof callAs>[1], sent: object = {}, as = nubia) =>
  (await callAs(as, route, sent)).json();

const act = (route: Parameters<typeof callAs>[1], sent: object, as = nubia) =>
  callAs(as, route, { ...sent, headers: keyed() });

const balancesOf = async (query: object) => {
  const { accounts } = await ask(getBalances, { query });
  return Object.fromEntries(
    accounts.map((each: Record<string, number | string>) => [
      each['role'],
      [each['opening'], each['debits'], each['credits'], each['closing']],
    ]),
  );
};

const FEBRUARY = { initial_date: '2026-02-01', final_date: '2026-02-28' };
const dayOf = (day: string) => ({ initial_date: day, final_date: day });

const month = '2026-02';
const params = { month };
const lineOf = async (name: string) =>
  (await ask(getClosing, { params })).lines.find((line: { name: string }) => line.name === name);

/** What the desk reads of the last close and the lines since, beside the sum of all lines. */
async function balancesNowAndAll() {
  const { rows: all } = await sql<{ role: string; party: string | null; amount: number }>`
    select role, case when role = 'bank' then party end as party, sum(amount)::bigint as amount
    from ledger_lines
    where role in ('bank', 'cash', 'gateway', 'toPay', 'commissionDue')
    group by 1, 2 having sum(amount) <> 0 order by 1, 2
  `.execute(app.db);
  const { rows: owed } = await sql<{ count: number }>`
    select count(*) as count from (
      select credit_id from ledger_lines where role = 'toPay' and credit_id is not null
      group by credit_id having sum(amount) < 0
    ) as owed
  `.execute(app.db);
  const keyOf = ({ role, party }: { role: string; party: string | null }) => `${role} ${party}`;
  const now = (await unsafeBalancesNow(app.db))
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return {
    now: { balances: now, owed: await unsafeOwedTransfers(app.db) },
    all: {
      balances: all.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
      owed: owed[0]?.count,
    },
  };
}

async function expectBalancesNow(): Promise<void> {
  const { now, all } = await balancesNowAndAll();
  expect(now).toEqual(all);
}

type PlanNode = {
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
};

const nodesOf = (node: PlanNode): readonly PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(nodesOf),
];

/** How the plan of a query bounds what it reads of the lines. */
async function lineScans(query: RawBuilder<unknown>): Promise<readonly (string | undefined)[]> {
  const rows = await app.db.transaction().execute(async (trx) => {
    // The tables of a test are so small that an index costs more.
    await sql`set local enable_seqscan = off`.execute(trx);
    const explained = await sql<{
      'QUERY PLAN': readonly [{ readonly Plan: PlanNode }];
    }>`explain (format json) ${query}`.execute(trx);
    return explained.rows;
  });
  const [{ Plan: plan }] = rows[0]?.['QUERY PLAN'] ?? [{ Plan: {} }];
  return nodesOf(plan)
    .filter((node) => node['Relation Name'] === 'ledger_lines')
    .map((node) => node['Index Cond']);
}

test('what treasury has now is read without the lines of closed months', async () => {
  const scans = [...(await lineScans(balancesNowQuery)), ...(await lineScans(owedTransfersQuery))];
  expect(scans).toHaveLength(3);
  for (const scan of scans) expect(scan).toMatch(/booked_on >= /);
});

/** Treasury records what the gateway paid out, without any fee. */
async function settleEverything(): Promise<void> {
  const treasury = await signedInPerson(app, { roleId: ROLE.treasury });
  const { items, total } = await ask(getUnsettled, {}, treasury);
  const body = {
    settled_on: '2026-02-16',
    reference: 'L-1',
    source_keys: items.map((item: { source_key: string }) => item.source_key),
    fee_cents: 0,
    fee_iva_cents: 0,
    income_tax_cents: 0,
    net_cents: total * 100,
    party: '7:4821',
  };
  const settled = (await act(settleGateway, { body }, treasury)).json();
  const { data } = await ask(listJournal, { query: dayOf(app.parts.clock.today().toString()) });
  const { cause } = await ask(getEntry, { params: { id: data[0].entry_id } });
  expect(cause).toMatchObject({
    settlement_id: settled.gateway_settlement_id,
    facts: [expect.stringContaining('Referencia L-1'), expect.stringContaining('177.000')],
  });
}

test('a month closes only when its list is done, with two people for the allowance', async () => {
  const running = app.parts.clock.today().toPlainYearMonth().toString();
  expect(outcomeOf(await act(beginClosing, { params: { month: running } }))).toEqual([
    409,
    'ledger_month_not_over',
  ]);
  expect((await act(beginClosing, { params })).statusCode).toBe(200);
  expect(outcomeOf(await act(beginClosing, { params }))).toEqual([409, 'ledger_month_state']);
  expect(await lineOf('accruals')).toMatchObject({ is_done: false });
  expect(outcomeOf(await act(closeMonth, { params }))).toEqual([409, 'ledger_month_not_ready']);
  expect((await act(stopClosing, { params })).json().state).toBe('open');
  await act(beginClosing, { params });

  await cutMonthOf(app, { month: '2026-02-01', on: '2026-03-01' });
  await app.db.insertInto('ledger_cuts').values({ month: '2026-02-01', credit_count: 1 }).execute();
  expect(await lineOf('accruals')).toMatchObject({
    is_done: true,
    proof: '1 crédito, 28\u00a0feb\u00a02026',
  });

  expect(await lineOf('bank')).toMatchObject({ is_done: true, proof: 'Todo asignado' });
  expect(await lineOf('gateway')).toMatchObject({
    is_done: false,
    proof: '1 pago sin liquidar, $\u00a0177.000',
    solved_by: 'Tesorería',
  });
  await settleEverything();
  expect(await lineOf('gateway')).toMatchObject({ is_done: true, proof: 'Todo liquidado' });

  expect(await lineOf('check')).toMatchObject({
    is_done: false,
    proof: 'Falta la verificación del cierre',
  });

  const preview = await ask(getAllowance, { params });
  expect(preview).toMatchObject({ month, wanted: 8_402, held: 0 });
  const proposed = (await proposeAs(nubia, monthAllowance, { subject: month, input: {} })).json();
  expect(proposed.preview).toMatchObject({ amount: 8_402, details: { wanted: 8_402, held: 0 } });
  const { decision_id: id } = proposed;
  expect(await lineOf('allowance')).toMatchObject({ proof: 'Falta que otra persona la apruebe' });
  expect((await ask(getClosing, { params })).open_decisions).toEqual([
    { decision_id: id, kind: 'month_allowance', month },
  ]);
  expect((await approveAs(pedro, monthAllowance, id)).json()).toMatchObject({
    outcome: { month, amount: 8_402 },
  });
  expect(await lineOf('allowance')).toMatchObject({
    is_done: true,
    proof: '$\u00a08.402, con dos firmas',
  });
  expect((await balancesOf(FEBRUARY))['allowancePrincipal']).toEqual([0, 0, 8_402, -8_402]);

  expect((await act(checkMonth, { params })).statusCode).toBe(200);
  expect(outcomeOf(await act(checkMonth, { params }))).toEqual([409, 'ledger_check_running']);
  // What fell due since, so that the check finds nothing missing.
  await accrueNow(app);
  await app.runJobs();
  const { run } = await ask(getClosing, { params });
  expect(run.findings).toEqual([]);
  expect(await lineOf('check')).toMatchObject({ is_done: true });

  const closed = (await act(closeMonth, { params })).json();
  expect(closed).toMatchObject({ state: 'closed' });
  expect(closed.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(await balancesOf(FEBRUARY)).toMatchObject({
    principal: [1_000_000, 0, 159_791, 840_209],
    allowancePrincipal: [0, 0, 8_402, -8_402],
  });
  expect(await findingsIn(app)).toEqual([]);
  await expectBalancesNow();
  const kept = await app.db
    .selectFrom('ledger_period_parts')
    .select(['month', 'role', 'party', 'amount'])
    .execute();
  expect(kept.length).toBeGreaterThan(0);
});

test('a month that is noted as cut is not counted again', async () => {
  await app.db.transaction().execute(async (busy) => {
    await sql`lock table ledger_entries in access exclusive mode`.execute(busy);
    const note = (of: string) =>
      app.db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = '300ms'`.execute(trx);
        await noteCut(trx, { month: of });
      });
    await note('2026-02-01');
    await expect(note('2025-01-01')).rejects.toThrow('lock timeout');
  });
});

test('a part of a closed month that is changed is named by the check', async () => {
  const change = (by: number) =>
    sql`
      update ledger_period_parts set amount = amount + ${by}
      where ctid = (select min(ctid) from ledger_period_parts)
    `.execute(app.db);
  await change(7);
  expect(await findingsIn(app)).toEqual([
    expect.objectContaining({ check: 'closed-month-holds', kind: 'month', id: 202_602 }),
  ]);
  await change(-7);
});

test('money of a closed month is booked on the day it comes', async () => {
  const before = (await entriesOf(app, creditId)).length;
  const today = app.parts.clock.today().toString();
  await pay({ on: '2026-02-20', amount: 1_000, role: 'bank' }, today);
  const later = (await entriesOf(app, creditId)).slice(before);
  expect(later).toHaveLength(1);
  expect(later[0]).toContain(`payment ${today}: +bank 1000`);
  await expectBalancesNow();
  await expect(
    app.db
      .insertInto('ledger_entries')
      .values({
        kind: 'event',
        source_key: 'test:closed',
        effective_on: '2026-01-20',
        booked_on: '2026-01-20',
      })
      .execute(),
  ).rejects.toThrow('the month is closed');
});

test('a line that is changed in a closed month is named by the check', async () => {
  const change = (by: number) =>
    app.owner.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`
        update ledger_lines set base = ${by} where n = 1 and booked_on < '2026-03-01'
      `.execute(trx);
    });
  await change(7);
  expect(await findingsIn(app)).toEqual([
    expect.objectContaining({ check: 'closed-month-hash', kind: 'month', id: 202_602 }),
  ]);
  await change(0);
});

test('only the last closed month is opened again, and its fingerprint is kept', async () => {
  const proposal = { subject: month, input: {}, reason: 'Faltó un extracto' };
  const earlier = { ...proposal, subject: '2026-01' };
  expect(outcomeOf(await proposeAs(nubia, monthReopening, earlier))).toEqual([
    409,
    'ledger_month_not_last',
  ]);
  const { decision_id: id, preview } = (await proposeAs(nubia, monthReopening, proposal)).json();
  expect(preview.lines).toEqual([
    { name: 'state', before: 'Cerrado', after: 'Abierto' },
    { name: 'fingerprint', before: expect.stringMatching(/^[0-9a-f]{64}$/), after: null },
  ]);
  expect((await approveAs(pedro, monthReopening, id)).json().outcome).toEqual({ month });
  const { obstacle } = (await previewAs(nubia, monthReopening, { subject: month })).json();
  expect(obstacle).toBe('Febrero de 2026 está abierto: eso ya no se puede.');
  const { months, changes, last_closed, last_run } = await ask(listMonths);
  expect(last_run).toMatchObject({ state: 'finished', finding_count: 0 });
  expect(last_closed).toBeNull();
  expect(months.find((each: { month: string }) => each.month === month)).toMatchObject({
    state: 'open',
    sha256: null,
  });
  const { reason } = proposal;
  expect(changes[0]).toMatchObject({ state: 'open', reason, approved_by: expect.any(String) });
  expect(changes[1].sha256).toMatch(/^[0-9a-f]{64}$/);
  await expectBalancesNow();
});

/** Adds an entry of February behind the closing. */
const addEntry = (source_key: string) =>
  app.db
    .insertInto('ledger_entries')
    .values({
      kind: 'accrual',
      source_key,
      effective_on: '2026-02-27',
      booked_on: '2026-02-27',
      entered_at: new Date('2026-02-27'),
    })
    .execute();

test('an entry that began before the allowance and was added after it asks for another one', async () => {
  await act(beginClosing, { params });
  expect(await lineOf('allowance')).toMatchObject({ is_done: true });
  await addEntry('test:slow');
  expect(await lineOf('allowance')).toMatchObject({
    is_done: false,
    proof: 'Hay asientos del mes después de la provisión',
  });
});

test('an allowance is not approved unseen after another entry of its month was added', async () => {
  const proposal = { subject: month, input: {} };
  const { decision_id: id } = (await proposeAs(nubia, monthAllowance, proposal)).json();
  const body = await approvalOf(pedro, monthAllowance, id);
  await addEntry('test:meanwhile');
  const answer = await act(monthAllowance.routes.approve, { params: { id }, body }, pedro);
  expect(outcomeOf(answer)).toEqual([409, 'decision_changed']);
  const { changes } = (await readAs(pedro, monthAllowance, id)).json();
  expect(changes).toMatchObject([{ name: 'entries', matters: false }]);
  expect((await approveAs(pedro, monthAllowance, id)).statusCode).toBe(200);
  expect(await lineOf('allowance')).toMatchObject({ is_done: true });
});
