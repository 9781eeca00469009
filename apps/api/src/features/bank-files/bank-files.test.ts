import { ROLE } from '@cuotaclara/contract';
import {
  approveUndo,
  decideCheque,
  getBankFile,
  listBankFiles,
  listBankRows,
  previewUndo,
  proposeUndo,
  refuseUndo,
} from '@cuotaclara/contract/bank-files/bank-files';
import {
  approveClosing,
  assignDeposit,
  getDeposit,
  listDeposits,
  previewAssignment,
  proposeClosing,
  refuseClosing,
  setDepositAside,
} from '@cuotaclara/contract/bank-files/deposits';
import { getTreasury } from '@cuotaclara/contract/bank-files/treasury';
import { getWaiting } from '@cuotaclara/contract/home/waiting';
import { creditReference } from '@cuotaclara/contract/payments/credit-reference';
import { approveReversal, previewReversal } from '@cuotaclara/contract/servicing/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  file2001,
  header2001,
  row2001,
  type WrittenRow,
} from '#test/bank-files/asobancaria-lines.ts';
import { bookAs, entryBy, examineAs, importAs, keyed } from '#test/bank-files/bank-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { runTask } from '#test/steps/run-task.ts';
import { aBookedCredit, certifyUsury, entriesOf, findingsIn } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { bankClosing } from './closing/treasury-closing.ts';

let app: TestApp;
let treasury: Person;
let other: Person;
let sequence = 0;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  treasury = await signedInPerson(app, { roleId: ROLE.treasury });
  other = await signedInPerson(app, { roleId: ROLE.treasury });
});

afterAll(() => app.stop());

/** Disbursed before the day of the files, with its first instalment after it. */
const aCreditOfTheFiles = () =>
  aBookedCredit(app, {
    disbursed_on: '2026-10-15',
    first_due_on: '2026-11-11',
    due_day: 11,
  });

const row = (reference: string, pesos: number, over: Partial<WrittenRow> = {}): WrittenRow => {
  sequence += 1;
  return { reference, cents: pesos * 100, sequence, ...over };
};

const bookRows = (...rows: WrittenRow[]) => bookAs(app, treasury, file2001([rows]));

const fatesOf = async (fileId: number) => {
  const file = (await callAs(treasury, getBankFile, { params: { id: fileId } })).json();
  const fates: { fate: string; count: number; pesos: number }[] = file.fates;
  return Object.fromEntries(fates.map(({ fate, count, pesos }) => [fate, [count, pesos]]));
};

const depositsOf = async (fileId: number) =>
  (await callAs(treasury, listDeposits, { query: { bank_file_id: fileId } })).json().data;

const rowsOf = async (id: number, fate: string) =>
  (await callAs(treasury, listBankRows, { params: { id }, query: { fate } })).json().data;

const stateOf = async (id: number) =>
  (await callAs(treasury, getBankFile, { params: { id } })).json().state;

const paymentsOf = (creditId: number) =>
  app.db.selectFrom('payments').selectAll().where('credit_id', '=', creditId).execute();

describe('a file of a bank', () => {
  test('is shown first, and confirmed posts what names a credit and keeps the rest', async () => {
    const creditId = await aCreditOfTheFiles();
    const text = file2001([
      [
        row(creditReference(creditId), 177_000),
        row('NADIE', 50_000),
        row(creditReference(creditId), 20_000, { means: '02' }),
        row('987654', 8_000, { returnCode: 'R01' }),
      ],
    ]);
    const seen = await examineAs(treasury, text);
    expect(seen.json()).toMatchObject({
      format: 'asobancaria_2001',
      is_accepted: true,
      collected_on: '2026-11-11',
      fates: expect.arrayContaining([
        { fate: 'credit', count: 1, pesos: 177_000 },
        { fate: 'tray', count: 1, pesos: 50_000 },
        { fate: 'cheque', count: 1, pesos: 20_000 },
        { fate: 'returned', count: 1, pesos: 8_000 },
      ]),
    });
    expect(await paymentsOf(creditId)).toEqual([]);
    const fileId = await bookAs(app, treasury, text);
    expect(await stateOf(fileId)).toBe('booked');
    const [payment] = await paymentsOf(creditId);
    expect(payment).toMatchObject({
      amount: 177_000,
      paid_on: '2026-11-11',
      source: 'bank_file',
      means: 'cash',
    });
    expect((await entriesOf(app, creditId)).at(-1)).toContain('payment 2026-11-11: +bank 177000');
    const [deposit] = await depositsOf(fileId);
    expect(deposit).toMatchObject({ amount: 50_000, open_amount: 50_000, reference: 'NADIE' });
    expect(await entryBy(app, `deposit:${deposit.deposit_id}`)).toBe(
      '2026-11-11: +bank 50000 -unid 50000',
    );
    const again = await examineAs(treasury, text);
    expect(outcomeOf(again)).toEqual([409, 'bank_file_known']);
    const listed = await callAs(treasury, listBankFiles);
    expect(listed.json().data[0]).toMatchObject({ bank_file_id: fileId, to_assign: 1, left: 0 });
  });

  test('with wrong totals, without its end or as nobody saw it is refused whole', async () => {
    const creditId = await aCreditOfTheFiles();
    const good = file2001([[row(creditReference(creditId), 10_000)]]);
    const wrong = good.replace(/^09(\d{9})(\d{18})/m, '09$1000000000000000001');
    const cut = [header2001(), row2001(row('1', 5_000)), ''].join('\r\n');
    for (const text of [wrong, cut]) {
      expect((await examineAs(treasury, text)).json().is_accepted).toBe(false);
      const answer = await importAs(treasury, text, { seen_posting: 1 });
      expect(outcomeOf(answer)).toEqual([400, 'bank_file_refused']);
    }
    const changed = await importAs(treasury, good, { seen_posting: 0 });
    expect(outcomeOf(changed)).toEqual([409, 'bank_file_changed']);
    const unkeyed = await importAs(treasury, good, { seen_posting: 1 }, {});
    expect(outcomeOf(unkeyed)).toEqual([400, 'idempotency_key_missing']);
    for (const roleId of [ROLE.customerService, ROLE.accounting, ROLE.portfolio]) {
      const person = await signedInPerson(app, { roleId });
      expect(outcomeOf(await examineAs(person, good))).toEqual([403, 'permission_denied']);
    }
    expect(await paymentsOf(creditId)).toEqual([]);
  });

  test('skips rows that were seen, also when two people confirm at once', async () => {
    const creditId = await aCreditOfTheFiles();
    const first = row(creditReference(creditId), 10_000);
    const second = row(creditReference(creditId), 11_000);
    await bookRows(first);
    const fileId = await bookRows(first, second);
    expect(await fatesOf(fileId)).toEqual({ seen: [1, 10_000], credit: [1, 11_000] });
    expect(await rowsOf(fileId, 'seen')).toMatchObject([{ earlier: { file_name: 'RECAUDO.txt' } }]);
    expect(await paymentsOf(creditId)).toHaveLength(2);
    const all = file2001([[first], [second]]);
    expect((await examineAs(treasury, all)).json().fates).toEqual(
      expect.arrayContaining([expect.objectContaining({ fate: 'credit' })]),
    );
    const text = file2001([[row(creditReference(creditId), 12_000)]]);
    const answers = await Promise.all(
      [treasury, other].map((person) => importAs(person, text, { seen_posting: 1 })),
    );
    expect(answers.map(outcomeOf).toSorted()).toEqual([
      [200, null],
      [409, 'bank_file_known'],
    ]);
    await app.runJobs();
    expect(await paymentsOf(creditId)).toHaveLength(3);
  });

  test('of a credit that takes no payments leaves its money in the tray and says why', async () => {
    const creditId = await aCreditOfTheFiles();
    const fileId = await bookRows(
      row(creditReference(creditId), 1_200_000),
      row(creditReference(creditId), 7_000),
    );
    expect(await fatesOf(fileId)).toMatchObject({ credit: [1, 1_200_000], tray: [1, 7_000] });
    const [deposit] = await depositsOf(fileId);
    expect(deposit.note).toContain('no recibe pagos');
  });

  test('in columns of its own is read as a person tells', async () => {
    const creditId = await aCreditOfTheFiles();
    const text = [
      'Fecha;Descripción;Referencia;Valor',
      `11/11/2026;PAGO;${creditReference(creditId)};$ 12.500,00`,
      '11/11/2026;CUOTA MANEJO;;-5.000',
    ].join('\n');
    expect((await examineAs(treasury, text)).json()).toMatchObject({
      needs_columns: true,
      first_lines: expect.arrayContaining(['Fecha;Descripción;Referencia;Valor']),
    });
    const columns = JSON.stringify({
      bank: '7',
      account: '4821',
      delimiter: ';',
      headerRows: 1,
      day: 1,
      value: 4,
      reference: 3,
      description: 2,
      decimal: ',',
      dayOrder: 'dmy',
    });
    const seen = (await examineAs(treasury, text, { columns })).json();
    expect(seen).toMatchObject({ is_accepted: true, needs_columns: false });
    await importAs(treasury, text, { columns, seen_posting: 1 });
    await app.runJobs();
    expect(await paymentsOf(creditId)).toMatchObject([{ amount: 12_500, means: 'transfer' }]);
    const bad = await examineAs(treasury, text, { columns: '{"bank":1}' });
    expect(outcomeOf(bad)).toEqual([400, 'invalid_input']);
  });

  test('has cheques that wait until a person says what happened', async () => {
    const creditId = await aCreditOfTheFiles();
    const fileId = await bookRows(
      row(creditReference(creditId), 30_000, { means: '02' }),
      row('SIN DATOS', 31_000, { means: '02' }),
    );
    const [good, bad] = await rowsOf(fileId, 'cheque');
    const decide = (id: number, outcome: string) =>
      callAs(treasury, decideCheque, { params: { id }, body: { outcome }, headers: keyed() });
    expect((await decide(good.bank_file_row_id, 'cleared')).json()).toMatchObject({
      fate: 'credit',
    });
    expect(outcomeOf(await decide(good.bank_file_row_id, 'bounced'))).toEqual([
      409,
      'cheque_decided',
    ]);
    expect((await decide(bad.bank_file_row_id, 'bounced')).json()).toMatchObject({
      fate: 'bounced',
    });
    expect(await paymentsOf(creditId)).toMatchObject([
      { amount: 30_000, paid_on: app.parts.clock.today().toString(), means: 'cheque' },
    ]);
  });

  test('undone by two people takes its payments back, and may come again', async () => {
    const creditId = await aCreditOfTheFiles();
    const before = await entriesOf(app, creditId);
    const rows = [row(creditReference(creditId), 40_000), row('QUIEN SABE', 60_000)];
    const fileId = await bookRows(...rows);
    const [deposit] = await depositsOf(fileId);
    await callAs(treasury, assignDeposit, {
      params: { id: deposit.deposit_id },
      body: { parts: [{ credit_id: creditId, amount: 25_000 }] },
      headers: keyed(),
    });
    const preview = await callAs(treasury, previewUndo, { params: { id: fileId } });
    expect(preview.json()).toMatchObject({
      payment_count: 2,
      payment_pesos: 65_000,
      deposit_count: 1,
      deposit_pesos: 35_000,
      obstacle: null,
    });
    const decide = (person: Person, route: typeof approveUndo | typeof refuseUndo, body: object) =>
      callAs(person, route, { params: { id: fileId }, body, headers: keyed() });
    const propose = () =>
      callAs(treasury, proposeUndo, {
        params: { id: fileId },
        body: { reason: 'Era de otra empresa' },
        headers: keyed(),
      });
    await propose();
    expect(outcomeOf(await propose())).toEqual([409, 'bank_file_not_booked']);
    await decide(treasury, refuseUndo, { note: 'Me equivoqué' });
    await propose();
    expect(outcomeOf(await decide(treasury, approveUndo, { payment_count: 2 }))).toEqual([
      409,
      'bank_file_undo_own',
    ]);
    expect(outcomeOf(await decide(other, approveUndo, { payment_count: 1 }))).toEqual([
      409,
      'bank_file_undo_changed',
    ]);
    expect((await decide(other, approveUndo, { payment_count: 2 })).statusCode).toBe(200);
    await app.runJobs();
    expect(await stateOf(fileId)).toBe('undone');
    expect((await entriesOf(app, creditId)).length).toBeGreaterThan(before.length);
    expect(await depositsOf(fileId)).toEqual([]);
    const again = await bookRows(...rows);
    expect(await fatesOf(again)).toEqual({ credit: [1, 40_000], tray: [1, 60_000] });
  });
});

describe('the tray', () => {
  const aDeposit = async (pesos = 90_000, reference = 'SIN DUEÑO') => {
    const fileId = await bookRows(row(reference, pesos));
    const [deposit] = await depositsOf(fileId);
    return deposit.deposit_id as number;
  };

  const depositNow = async (id: number) =>
    (await callAs(treasury, getDeposit, { params: { id } })).json();

  const assign = (id: number, parts: object[], person = treasury) =>
    callAs(person, assignDeposit, { params: { id }, body: { parts }, headers: keyed() });

  test('suggests with reasons, splits over credits and never gives more than it has', async () => {
    const [one, two] = [await aCreditOfTheFiles(), await aCreditOfTheFiles()];
    const id = await aDeposit(90_000, String(one));
    expect((await depositNow(id)).suggestions).toContainEqual(
      expect.objectContaining({
        credit_id: one,
        reasons: expect.arrayContaining([
          {
            kind: 'reference',
            holds: true,
            text: 'La referencia es su crédito, sin el dígito de control',
          },
        ]),
      }),
    );
    const preview = await callAs(treasury, previewAssignment, {
      params: { id },
      query: { credit_id: one, amount: 90_000 },
    });
    expect(preview.json()).toMatchObject({ paid_on: '2026-11-11', surplus: 0 });
    const answer = await assign(id, [
      { credit_id: two, amount: 30_000 },
      { credit_id: one, amount: 50_000 },
    ]);
    expect(answer.json()).toMatchObject({ open_amount: 10_000 });
    const more = await assign(id, [{ credit_id: one, amount: 10_001 }]);
    expect(outcomeOf(more)).toEqual([409, 'deposit_changed']);
    const twice = [
      { credit_id: one, amount: 1 },
      { credit_id: one, amount: 2 },
    ];
    expect(outcomeOf(await assign(id, twice))).toEqual([400, 'invalid_input']);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        assign(id, [{ credit_id: one, amount: 10_000 }], index % 2 ? treasury : other),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await depositNow(id)).open_amount).toBe(0);
  });

  test('gets the money back when a payment of it is taken back', async () => {
    const creditId = await aCreditOfTheFiles();
    const id = await aDeposit();
    const paid = (await assign(id, [{ credit_id: creditId, amount: 90_000 }])).json();
    const paymentId = paid.payments[0].payment_id;
    const { payment_reversal_id } = await app.db
      .insertInto('payment_reversals')
      .values({ payment_id: paymentId, reason: 'No era', proposed_by: treasury.userId })
      .returning('payment_reversal_id')
      .executeTakeFirstOrThrow();
    const seen = await callAs(other, previewReversal, { params: { id: paymentId } });
    await callAs(other, approveReversal, {
      params: { id: payment_reversal_id },
      body: { payoff: seen.json().after.payoff },
      headers: keyed(),
    });
    expect(await depositNow(id)).toMatchObject({
      open_amount: 90_000,
      assignments: [{ kind: 'assigned', is_reversed: true }],
    });
  });

  test('is refunded or closed as a duplicate by two people only', async () => {
    const propose = (id: number, body: object, person = treasury) =>
      callAs(person, proposeClosing, { params: { id }, body, headers: keyed() });
    const approve = (id: number, person: Person) =>
      callAs(person, approveClosing, { params: { id }, body: {}, headers: keyed() });
    const refundId = await aDeposit(100_000);
    const refund = { kind: 'refunded', reason: 'Se equivocó de empresa' };
    expect(outcomeOf(await propose(refundId, refund))).toEqual([400, 'invalid_input']);
    const payee = 'Ana Gómez, Bancolombia ahorros 123';
    const { deposit_assignment_id: first } = (await propose(refundId, { ...refund, payee })).json();
    expect(outcomeOf(await propose(refundId, { ...refund, payee }))).toEqual([
      409,
      'deposit_closing_open',
    ]);
    expect(outcomeOf(await approve(first, treasury))).toEqual([409, 'deposit_closing_own']);
    expect((await approve(first, other)).statusCode).toBe(200);
    expect(outcomeOf(await approve(first, other))).toEqual([409, 'deposit_closing_decided']);
    const today = app.parts.clock.today().toString();
    expect(await entryBy(app, `deposit-refund:${first}`)).toBe(
      `${today}: +unid 100000 +gmf 400 -bank 100400`,
    );
    const twinId = await aDeposit(80_000);
    const twin = { kind: 'duplicate', reason: 'Vino en dos archivos' };
    const { deposit_assignment_id: second } = (await propose(twinId, twin)).json();
    await callAs(other, refuseClosing, {
      params: { id: second },
      body: { note: 'No lo es' },
      headers: keyed(),
    });
    const { deposit_assignment_id: third } = (await propose(twinId, twin)).json();
    const waiting = (await callAs(other, getWaiting)).json().items;
    expect(waiting).toContainEqual(expect.objectContaining({ name: 'closings_to_approve' }));
    await approve(third, other);
    expect(await entryBy(app, `deposit-undone:${twinId}`)).toBe(
      `${today}: +unid 80000 -bank 80000`,
    );
    expect((await depositNow(twinId)).open_amount).toBe(0);
  });

  test('keeps what is set aside, and the desk counts it by age', async () => {
    const id = await aDeposit(5_000);
    const aside = (is_set_aside: boolean) =>
      callAs(treasury, setDepositAside, { params: { id }, body: { is_set_aside } });
    const closing = () => bankClosing.read(app.db, { first: '2026-01-01', last: '2027-12-31' });
    const before = await closing();
    expect(before).toMatchObject({ isDone: false, solvedBy: 'Tesorería' });
    expect(before.proof).toMatch(/por asignar, \$/);
    await aside(true);
    expect((await closing()).proof).not.toBe(before.proof);
    const tray = await callAs(treasury, listDeposits, { query: { set_aside: 'true' } });
    expect(tray.json().data).toMatchObject([{ deposit_id: id, is_set_aside: true }]);
    await aside(false);
    const desk = (await callAs(treasury, getTreasury)).json();
    expect(desk.tray.count).toBeGreaterThan(0);
    const ages: { pesos: number }[] = desk.tray.ages;
    expect(ages.reduce((sum, { pesos }) => sum + pesos, 0)).toBe(desk.tray.pesos);
    expect(desk.days).toHaveLength(10);
    expect(desk.left).toBe(desk.banks - desk.to_pay - desk.commissions - desk.gmf);
  });
});

test('the books hold to every equation after all of it', async () => {
  await runTask(app, 'finish-bank-files');
  const findings = await findingsIn(app);
  expect(findings.filter(({ check }) => check !== 'accrual-is-up-to-date')).toEqual([]);
});
