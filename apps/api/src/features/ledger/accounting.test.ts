import { randomUUID } from 'node:crypto';
import { ROLE } from '@cuotaclara/contract';
import { getUnsettled, settleGateway } from '@cuotaclara/contract/bank-files/settlements';
import { getAccounts, setAccountCode } from '@cuotaclara/contract/ledger/accounts';
import {
  getAuxiliary,
  getBalances,
  getEntry,
  listJournal,
  listMovements,
  searchThirdParties,
} from '@cuotaclara/contract/ledger/books';
import {
  exportBalances,
  exportEntries,
  exportSiigo,
  LEDGER_BALANCES,
  LEDGER_LINES,
} from '@cuotaclara/contract/ledger/exports';
import {
  approveProposal,
  beginClosing,
  checkMonth,
  closeMonth,
  getAllowance,
  getClosing,
  listMonths,
  proposeAllowance,
  proposeReopening,
  refuseProposal,
  stopClosing,
} from '@cuotaclara/contract/ledger/months';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsafeLockCredit } from '#features/credits/public.ts';
import { type Money, postEvent } from '#features/servicing/public.ts';
import { creditStepsOf } from '#test/steps/advance-credit.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { runTask } from '#test/steps/run-task.ts';
import {
  aBookedCredit,
  accrueNow,
  certifyUsury,
  cutMonthOf,
  dateOf,
  entriesOf,
  findingsIn,
  onDay,
} from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { unzip } from '#test/unzip.ts';

let app: TestApp;
let nubia: Person;
let pedro: Person;
let creditId: number;

const keyed = () => ({ 'idempotency-key': randomUUID() });
const YEAR = { initial_date: '2026-01-01', final_date: '2026-03-31' };

const SOURCES = { gateway: 'gateway', bank: 'desk' } as const satisfies Partial<
  Record<Money['role'], string>
>;

type Paid = {
  readonly on: string;
  readonly amount: number;
  readonly role: keyof typeof SOURCES;
};

const pay = (paid: Paid, recorded = paid.on) =>
  onDay(app, recorded, async (ctx) => {
    const { id } = await postEvent(ctx, creditStepsOf(app), {
      credit: await unsafeLockCredit(ctx.trx, creditId),
      event: {
        kind: 'payment',
        on: dateOf(paid.on),
        amount: paid.amount,
        excess: 'advance',
        source: SOURCES[paid.role],
        means: 'pse',
        note: null,
      },
      money: { role: paid.role, party: null },
      sourceKey: `test:${randomUUID()}`,
    });
    return id;
  });

/** Vectors 1, 3, 4 and 5 of the books: a credit with its first instalment paid on its date. */
beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  nubia = await signedInPerson(app, { roleId: ROLE.accounting });
  pedro = await signedInPerson(app, { roleId: ROLE.accounting });
  creditId = await aBookedCredit(app);
  await cutMonthOf(app, { month: '2026-01-01', on: '2026-02-01' });
  await pay({ on: '2026-02-15', amount: 177_000, role: 'gateway' });
  await runTask(app, 'number-vouchers');
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
const FEBRUARY_BALANCES = {
  gateway: [0, 177_000, 0, 177_000],
  principal: [1_000_000, 0, 159_791, 840_209],
  interestDue: [0, 16_709, 16_709, 0],
  interestAccrued: [8_589, 0, 8_589, 0],
  thirdPartyDue: [0, 500, 500, 0],
  toPay: [-952_400, 0, 0, -952_400],
  thirdParties: [-47_600, 0, 500, -48_100],
  interestIncome: [-8_589, 8_589, 16_709, -16_709],
};

test('the trial balance has what each account began with, moved and ends with', async () => {
  expect(await balancesOf(FEBRUARY)).toEqual(FEBRUARY_BALANCES);
  const { accounts } = await ask(getBalances, { query: FEBRUARY });
  expect(accounts[0]).toMatchObject({ code: '13451001', name: 'Intereses exigibles' });
});

test('an account leads to its movements, a movement to its entry and that to the payment', async () => {
  const { data, next } = await ask(listMovements, {
    params: { role: 'interestDue' },
    query: FEBRUARY,
  });
  expect(next).toBeNull();
  expect(data.map(({ amount, kind }: { amount: number; kind: string }) => [kind, amount])).toEqual([
    ['accrual', 16_709],
    ['payment', -16_709],
  ]);
  const entry = await ask(getEntry, { params: { id: data[1].entry_id } });
  const amounts = entry.lines.map((line: Record<string, unknown>) => [
    line['code'],
    line['amount'],
  ]);
  expect(amounts).toEqual([
    ['13809505', 177_000],
    ['13700501', -159_791],
    ['13451001', -16_709],
    ['13802501', -500],
  ]);
  expect(entry).toMatchObject({ voucher: 'RC-1', credit_id: creditId, opens_credit: true });
  expect(entry.cause).toMatchObject({
    title: 'Lo causó un pago: PSE',
    facts: ['Pagado el 15 de febrero de 2026', 'Pasarela'],
  });
  const due = await ask(getEntry, { params: { id: data[0].entry_id } });
  expect(due.cause.facts).toEqual(['La cuota 1 venció el 15 de febrero de 2026']);
  expect(outcomeOf(await callAs(nubia, getEntry, { params: { id: 999_999 } }))[0]).toBe(404);
});

test('the journal is read newest first, and is searched by voucher, entry and credit', async () => {
  const kindsOf = async (query: object) =>
    (await ask(listJournal, { query: { ...YEAR, ...query } })).data.map(
      ({ kind }: { kind: string }) => kind,
    );
  expect(await kindsOf({})).toEqual(['payment', 'accrual', 'cut_mirror', 'cut', 'disbursement']);
  expect(await kindsOf({ kind: 'cut' })).toEqual(['cut']);
  expect(await kindsOf({ search: 'rc 1' })).toEqual(['payment']);
  expect(await kindsOf({ search: `CR-${creditId}` })).toHaveLength(5);
  expect(await kindsOf({ search: 'nada' })).toEqual([]);
  const { data } = await ask(listJournal, { query: YEAR });
  const after = `${data[2].booked_on}~${data[2].entry_id}`;
  expect(await kindsOf({ after })).toEqual(['cut', 'disbursement']);
});

test('the books of a third party have its own lines only', async () => {
  const { data } = await ask(searchThirdParties, { query: { search: `CR-${creditId}` } });
  expect(data).toHaveLength(1);
  const person = await ask(getAuxiliary, { params: { third: data[0].third }, query: FEBRUARY });
  const roles = person.accounts.map(({ role }: { role: string }) => role);
  expect(roles).toContain('principal');
  expect(roles).not.toContain('thirdParties');
  const insurer = await ask(getAuxiliary, { params: { third: 'insurer' }, query: FEBRUARY });
  expect(insurer).toMatchObject({ name: 'Aseguradora', accounts: [{ closing: -500 }] });
  const lines = await ask(listMovements, {
    params: { role: 'thirdParties' },
    query: { ...YEAR, third: 'guarantor' },
  });
  expect(lines.data.map(({ amount }: { amount: number }) => amount)).toEqual([-47_600]);
});

test('exports have every line, and Siigo gets whole vouchers that balance', async () => {
  const columns = Object.keys(LEDGER_LINES.columns).join(',');
  const csv = await callAs(nubia, exportEntries, { query: { ...YEAR, columns, format: 'csv' } });
  const rows = csv.body.replace('\uFEFF', '').trim().split('\r\n');
  expect(rows[0]).toContain('Fecha;Comprobante;Asiento;Clase;Cuenta');
  const cells = rows.slice(1).map((row) => row.split(';'));
  const sumOf = (place: number) => cells.reduce((sum, row) => sum + Number(row[place] ?? 0), 0);
  expect([cells.length, sumOf(9), sumOf(10)]).toEqual([15, 1_211_387, 1_211_387]);
  expect(rows.at(-1)).toContain('RC-1');
  const sheet = await callAs(nubia, exportBalances, {
    query: {
      ...FEBRUARY,
      columns: Object.keys(LEDGER_BALANCES.columns).join(','),
      level: 'ledger',
    },
  });
  const xml = unzip(sheet.rawPayload).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  expect(xml).toContain('1370');
  expect(xml).toContain('840209');
  expect(outcomeOf(await callAs(nubia, exportSiigo, { query: YEAR }))).toEqual([
    409,
    'ledger_company_nit_missing',
  ]);
  await app.db
    .insertInto('setting_values')
    .values({
      setting: 'company_nit',
      value: JSON.stringify('900123456-8'),
      valid_from: '2026-01-01',
    })
    .execute();
  const siigo = await callAs(nubia, exportSiigo, { query: YEAR });
  const [[name, book] = []] = [...unzip(siigo.rawPayload)];
  expect(name).toBe('Comprobantes para Siigo 001.xlsx');
  const part =
    unzip(book ?? Buffer.alloc(0))
      .get('xl/worksheets/sheet1.xml')
      ?.toString() ?? '';
  expect(part.match(/<row /g)).toHaveLength(16);
  expect(part).toContain('Identificación tercero');
  expect(part).toContain('15/02/2026');
});

test('only accounting and administrators see the books', async () => {
  for (const roleId of [ROLE.treasury, ROLE.portfolio, ROLE.adviser]) {
    const other = await signedInPerson(app, { roleId });
    expect(outcomeOf(await callAs(other, getBalances, { query: FEBRUARY }))[0]).toBe(403);
    const preview = await callAs(other, getAllowance, { params: { month: '2026-02' } });
    expect(outcomeOf(preview)[0]).toBe(403);
    const refused = await act(beginClosing, { params: { month: '2026-02' } }, other);
    expect(outcomeOf(refused)[0]).toBe(403);
  }
});

const dayOf = (day: string) => ({ initial_date: day, final_date: day });

const month = '2026-02';
const params = { month };
const lineOf = async (name: string) =>
  (await ask(getClosing, { params })).lines.find((line: { name: string }) => line.name === name);

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

  const preview = await ask(getAllowance, { params });
  expect(preview).toMatchObject({ month, wanted: 8_402, held: 0 });
  const proposed = (await act(proposeAllowance, { params })).json();
  expect(proposed.allowance).toMatchObject({ wanted: 8_402, held: 0 });
  const id = proposed.ledger_proposal_id;
  expect(outcomeOf(await act(approveProposal, { params: { id } }))).toEqual([
    409,
    'ledger_proposal_own',
  ]);
  expect(outcomeOf(await act(proposeAllowance, { params }))).toEqual([409, 'ledger_proposal_open']);
  const approved = await act(approveProposal, { params: { id } }, pedro);
  expect(approved.json()).toMatchObject({ state: 'approved' });
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
});

test('money of a closed month is booked on the day it comes', async () => {
  const before = (await entriesOf(app, creditId)).length;
  const today = app.parts.clock.today().toString();
  await pay({ on: '2026-02-20', amount: 1_000, role: 'bank' }, today);
  const later = (await entriesOf(app, creditId)).slice(before);
  expect(later).toHaveLength(1);
  expect(later[0]).toContain(`payment ${today}: +bank 1000`);
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
    app.db.transaction().execute(async (trx) => {
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

test('the last closed month is opened again by two people, and its fingerprint is kept', async () => {
  const reason = 'Faltó un extracto';
  expect(
    outcomeOf(await act(proposeReopening, { params: { month: '2026-01' }, body: { reason } }))[0],
  ).toBe(409);
  const first = (await act(proposeReopening, { params, body: { reason } })).json();
  const id = first.ledger_proposal_id;
  await act(refuseProposal, { params: { id }, body: { note: 'Ya llegó' } });
  expect(outcomeOf(await act(approveProposal, { params: { id } }, pedro))).toEqual([
    409,
    'ledger_proposal_decided',
  ]);
  const again = (await act(proposeReopening, { params, body: { reason } })).json();
  const sent = { params: { id: again.ledger_proposal_id } };
  expect(outcomeOf(await act(approveProposal, sent))).toEqual([409, 'ledger_proposal_own']);
  expect((await act(approveProposal, sent, pedro)).json()).toMatchObject({ state: 'approved' });
  const { months, changes, last_closed, last_run } = await ask(listMonths);
  expect(last_run).toMatchObject({ state: 'finished', finding_count: 0 });
  expect(last_closed).toBeNull();
  expect(months.find((each: { month: string }) => each.month === month)).toMatchObject({
    state: 'open',
    sha256: null,
  });
  expect(changes[0]).toMatchObject({ state: 'open', reason, approved_by: expect.any(String) });
  expect(changes[1].sha256).toMatch(/^[0-9a-f]{64}$/);
});

test('an account has another code from a day on, and keeps the old one before it', async () => {
  const body = { code: '130505', name: 'Clientes', in_force_from: '2026-02-10' };
  const set = (over: object = {}) =>
    callAs(nubia, setAccountCode, { params: { role: 'principal' }, body: { ...body, ...over } });
  expect(outcomeOf(await set({ code: '111005' }))).toEqual([409, 'ledger_code_taken']);
  expect((await set()).json()).toMatchObject({ code: '130505', name: 'Clientes' });
  expect(outcomeOf(await set())).toEqual([409, 'ledger_code_same_day']);
  const { data } = await ask(listJournal, { query: { ...YEAR, search: `CR-${creditId}` } });
  const codeIn = (kind: string) =>
    data
      .find((entry: { kind: string }) => entry.kind === kind)
      .lines.find((line: { role: string }) => line.role === 'principal').code;
  expect([codeIn('disbursement'), codeIn('payment')]).toEqual(['13700501', '130505']);
  const { accounts } = await ask(getAccounts);
  expect(accounts.filter(({ code }: { code: string }) => code === '130505')).toHaveLength(1);
});
