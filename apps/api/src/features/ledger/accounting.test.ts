import { randomUUID } from 'node:crypto';
import { ROLE } from '@cuotaclara/contract';
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
import { beginClosing, getAllowance } from '@cuotaclara/contract/ledger/months';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { booksOfVectors } from '#test/ledger/accounting-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { unzip } from '#test/unzip.ts';

let app: TestApp;
let nubia: Person;
let creditId: number;

const keyed = () => ({ 'idempotency-key': randomUUID() });
const YEAR = { initial_date: '2026-01-01', final_date: '2026-03-31' };

beforeAll(async () => {
  app = await startTestApp();
  ({ nubia, creditId } = await booksOfVectors(app));
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

test('the journal is read newest first, and is searched by voucher, receipt, entry and credit', async () => {
  const kindsOf = async (query: object) =>
    (await ask(listJournal, { query: { ...YEAR, ...query } })).data.map(
      ({ kind }: { kind: string }) => kind,
    );
  expect(await kindsOf({})).toEqual(['payment', 'accrual', 'cut_mirror', 'cut', 'disbursement']);
  expect(await kindsOf({ kind: 'cut' })).toEqual(['cut']);
  expect(await kindsOf({ search: 'rc 1' })).toEqual(['payment']);
  expect(await kindsOf({ search: `CR-${creditId}` })).toHaveLength(5);
  const paid = await app.db
    .selectFrom('payments')
    .select('payment_id')
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
  expect(await kindsOf({ search: `R-${paid.payment_id}` })).toEqual(['payment']);
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
  expect(roles.toSorted()).toEqual([
    'interestAccrued',
    'interestDue',
    'interestIncome',
    'principal',
    'thirdPartyDue',
    'toPay',
  ]);
  const insurer = await ask(getAuxiliary, { params: { third: 'insurer' }, query: FEBRUARY });
  expect(insurer).toMatchObject({ name: 'Aseguradora', accounts: [{ closing: -500 }] });
  const lines = await ask(listMovements, {
    params: { role: 'thirdParties' },
    query: { ...YEAR, third: 'guarantor' },
  });
  expect(lines.data.map(({ amount }: { amount: number }) => amount)).toEqual([-47_600]);
});

test('the money of a payment is of the gateway that holds it, not of the borrower', async () => {
  const gateway = await ask(getAuxiliary, { params: { third: 'gateway' }, query: FEBRUARY });
  expect(gateway).toMatchObject({
    name: 'Pasarela de pagos',
    accounts: [{ role: 'gateway', opening: 0, debits: 177_000, closing: 177_000 }],
  });
  const moved = await ask(listMovements, {
    params: { role: 'gateway' },
    query: { ...FEBRUARY, third: 'gateway' },
  });
  expect(moved.data).toHaveLength(1);
  const entry = await ask(getEntry, { params: { id: moved.data[0].entry_id } });
  const thirds = entry.lines.map((line: Record<string, string>) => [
    line['role'],
    line['third']?.split(':')[0],
  ]);
  expect(thirds).toEqual([
    ['gateway', 'gateway'],
    ['principal', 'borrower'],
    ['interestDue', 'borrower'],
    ['thirdPartyDue', 'borrower'],
  ]);
  const { data } = await ask(searchThirdParties, { query: { search: `CR-${creditId}` } });
  const ofBorrower = await ask(listMovements, {
    params: { role: 'gateway' },
    query: { ...FEBRUARY, third: data[0].third },
  });
  expect(ofBorrower.data).toEqual([]);
});

test('the list of third parties says that there are more, and gives as many as asked', async () => {
  const first = await ask(searchThirdParties, { query: { count: 1 } });
  expect([first.data.length, first.has_more]).toEqual([1, true]);
  const all = await ask(searchThirdParties);
  expect(all.has_more).toBe(false);
  expect(all.data.map(({ third }: { third: string }) => third).toSorted()).toEqual([
    'gateway',
    'guarantor',
    'insurer',
  ]);
});

test('the trial balance as a workbook ends with the sums of its screen', async () => {
  const columns = Object.keys(LEDGER_BALANCES.columns).join(',');
  const query = { ...FEBRUARY, columns };
  const { accounts } = await ask(getBalances, { query: FEBRUARY });
  const sumOf = (key: 'opening' | 'debits' | 'credits' | 'closing'): number =>
    accounts.reduce((sum: number, account: Record<typeof key, number>) => sum + account[key], 0);
  const totals = [sumOf('opening'), sumOf('debits'), sumOf('credits'), sumOf('closing')];
  expect(totals).toEqual([0, sumOf('credits'), sumOf('debits'), 0]);
  const sheet = await callAs(nubia, exportBalances, { query });
  const { sheets } = await readXlsx(sheet.rawPayload);
  expect(sheets[0]?.rows.at(-1)).toEqual(['Total', null, ...totals]);
  // Sorting and filtering leave the sums where they are.
  const xml = unzip(sheet.rawPayload).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  expect(xml).toContain(`<autoFilter ref="A5:F${5 + accounts.length}"/>`);
  const csv = await callAs(nubia, exportBalances, { query: { ...query, format: 'csv' } });
  expect(csv.body).not.toContain('Total');
});

test('exports have every line, and Siigo gets whole vouchers that balance', async () => {
  const columns = Object.keys(LEDGER_LINES.columns).join(',');
  const csv = await callAs(nubia, exportEntries, { query: { ...YEAR, columns, format: 'csv' } });
  const rows = csv.body.replace('\uFEFF', '').trim().split('\r\n');
  expect(rows[0]).toContain('Fecha;Comprobante;Asiento;Clase;Cuenta');
  expect(rows[0]).toContain(';Número de crédito;Débito;Crédito;');
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
  expect(sheet.headers['content-disposition']).toMatch(/libro-mayor-y-balances-2026-02-.*\.xlsx/);
  expect(xml).toMatch(/<row r="1">.*Cuota Clara/);
  expect(xml).toMatch(/<row r="2">.*Libro mayor y balances/);
  expect(xml).toMatch(/<row r="3">.*Período: febrero de 2026/);
  expect(xml).toMatch(/<row r="4">.*Generado el /);
  expect(xml).toMatch(/<row r="5">.*Saldo inicial/);
  expect(xml).toMatch(/<autoFilter ref="A5:/);
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
  expect(part).toMatch(/<row r="1"><c r="A1"[^>]*><is><t[^>]*>Tipo de comprobante/);
  expect(siigo.headers['content-disposition']).toContain(
    'comprobantes-para-siigo-2026-01-01-a-2026-03-31-nit-900123456-8',
  );
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
