import { ROLE } from '@cuotaclara/contract';
import {
  decideCheque,
  getBankFile,
  listBankFiles,
  listBankRows,
} from '@cuotaclara/contract/bank-files/bank-files';
import { bankFileUndo } from '@cuotaclara/contract/bank-files/undo';
import { assignDeposit, listDeposits } from '@cuotaclara/contract/deposits/deposits';
import { creditReference } from '@cuotaclara/contract/payments/credit-reference';
import { getSurplus, surplusRefund } from '@cuotaclara/contract/servicing/refunds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  file2001,
  header2001,
  row2001,
  type WrittenRow,
} from '#test/bank-files/asobancaria-lines.ts';
import {
  aCreditOfTheFiles,
  bookAs,
  entryBy,
  examineAs,
  importAs,
  keyed,
  rowOf,
} from '#test/bank-files/bank-steps.ts';
import { approveUndoAs, proposeUndoAs } from '#test/bank-files/undo-steps.ts';
import { approvalOf, approveAs, previewAs, withdrawAs } from '#test/decisions/decision-steps.ts';
import { proposeRefundAs, takeBackAs } from '#test/payments/reversal-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { runTask } from '#test/steps/run-task.ts';
import { certifyUsury, entriesOf, findingsIn } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let treasury: Person;
let other: Person;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  treasury = await signedInPerson(app, { roleId: ROLE.treasury });
  other = await signedInPerson(app, { roleId: ROLE.treasury });
});

afterAll(() => app.stop());

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
  test('says before it is confirmed whose a line may be, as the desk says it after', async () => {
    const creditId = await aCreditOfTheFiles(app);
    await app.db
      .updateTable('borrowers')
      .set({ first_name: 'Zoraida', second_name: null, first_surname: 'Quiñones' })
      .where(({ eb, selectFrom }) =>
        eb(
          'borrower_id',
          '=',
          selectFrom('credits').select('borrower_id').where('credit_id', '=', creditId),
        ),
      )
      .execute();
    const text = file2001([[rowOf('ZORAIDA QUINONES', 31_000)]]);
    const [row] = (await examineAs(treasury, text)).json().rows;
    const [deposit] = await depositsOf(await bookAs(app, treasury, text));
    const [likeliest] = deposit.suggestions;
    expect(likeliest).toMatchObject({ credit_id: creditId });
    expect(row.note).toContain(`Puede ser de ${likeliest.holder_name}`);
  });

  test('is shown first, and confirmed posts what names a credit and keeps the rest', async () => {
    const creditId = await aCreditOfTheFiles(app);
    const text = file2001([
      [
        rowOf(creditReference(creditId), 177_000),
        rowOf('NADIE', 50_000),
        rowOf(creditReference(creditId), 20_000, { means: '02' }),
        rowOf('987654', 8_000, { returnCode: 'R01' }),
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
    const unnamed = { fate: 'tray', note: 'Nada en la línea nombra un crédito.' };
    expect(seen.json().rows).toContainEqual(expect.objectContaining(unnamed));
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
    const creditId = await aCreditOfTheFiles(app);
    const good = file2001([[rowOf(creditReference(creditId), 10_000)]]);
    const wrong = good.replace(/^09(\d{9})(\d{18})/m, '09$1000000000000000001');
    const cut = [header2001(), row2001(rowOf('1', 5_000)), ''].join('\r\n');
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

  test('whose day cannot be read is refused in words, also with money that went back', async () => {
    const creditId = await aCreditOfTheFiles(app);
    const row = rowOf(creditReference(creditId), 10_000);
    const good = file2001([[row, { ...rowOf('1', 5_000), returnCode: '01' }]]);
    for (const written of ['20261399', '00000000', 'AYER    ']) {
      const [first = '', ...lines] = good.split('\r\n');
      const text = [`${first.slice(0, 12)}${written}${first.slice(20)}`, ...lines].join('\r\n');
      const examined = await examineAs(treasury, text);
      expect(outcomeOf(examined)).toEqual([200, null]);
      expect(examined.json().is_accepted).toBe(false);
      expect(examined.json().problems).toContainEqual(
        expect.objectContaining({ text: `«${written.trim()}» no es una fecha AAAAMMDD.` }),
      );
      const answer = await importAs(treasury, text, { seen_posting: 0 });
      expect(outcomeOf(answer)).toEqual([400, 'bank_file_refused']);
    }
    expect(await paymentsOf(creditId)).toEqual([]);
  });

  test('skips rows that were seen, also when two people confirm at once', async () => {
    const creditId = await aCreditOfTheFiles(app);
    const first = rowOf(creditReference(creditId), 10_000);
    const second = rowOf(creditReference(creditId), 11_000);
    await bookRows(first);
    const fileId = await bookRows(first, second);
    expect(await fatesOf(fileId)).toEqual({ seen: [1, 10_000], credit: [1, 11_000] });
    expect(await rowsOf(fileId, 'seen')).toMatchObject([{ earlier: { file_name: 'RECAUDO.txt' } }]);
    expect(await paymentsOf(creditId)).toHaveLength(2);
    const all = file2001([[first], [second]]);
    expect((await examineAs(treasury, all)).json().fates).toEqual(
      expect.arrayContaining([expect.objectContaining({ fate: 'credit' })]),
    );
    const text = file2001([[rowOf(creditReference(creditId), 12_000)]]);
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
    const creditId = await aCreditOfTheFiles(app);
    const fileId = await bookRows(
      rowOf(creditReference(creditId), 1_200_000),
      rowOf(creditReference(creditId), 7_000),
    );
    expect(await fatesOf(fileId)).toMatchObject({ credit: [1, 1_200_000], tray: [1, 7_000] });
    const [deposit] = await depositsOf(fileId);
    expect(deposit.note).toContain('termina de pagar el crédito');
  });

  test('in columns of its own is read as a person tells', async () => {
    const creditId = await aCreditOfTheFiles(app);
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
    const creditId = await aCreditOfTheFiles(app);
    const fileId = await bookRows(
      rowOf(creditReference(creditId), 30_000, { means: '02' }),
      rowOf('SIN DATOS', 31_000, { means: '02' }),
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
    const creditId = await aCreditOfTheFiles(app);
    const before = await entriesOf(app, creditId);
    const rows = [rowOf(creditReference(creditId), 40_000), rowOf('QUIEN SABE', 60_000)];
    const fileId = await bookRows(...rows);
    const [deposit] = await depositsOf(fileId);
    await callAs(treasury, assignDeposit, {
      params: { id: deposit.deposit_id },
      body: { parts: [{ credit_id: creditId, amount: 25_000 }] },
      headers: keyed(),
    });
    const { preview } = (await previewAs(treasury, bankFileUndo, { subject: fileId })).json();
    expect(preview.lines).toMatchObject([
      { name: 'payments', before: 2 },
      { name: 'paid', before: 65_000 },
      { name: 'deposits', before: 1 },
      { name: 'in_tray', before: 35_000 },
      { name: 'credits', before: 1 },
      { name: 'owing', after: 0 },
    ]);
    const propose = () => proposeUndoAs(treasury, fileId);
    const { decision_id: first } = (await propose()).json();
    expect(await stateOf(fileId)).toBe('undo_proposed');
    expect(outcomeOf(await propose())).toEqual([409, 'decision_open']);
    await withdrawAs(treasury, bankFileUndo, { id: first, note: 'Me equivoqué' });
    const { decision_id: second } = (await propose()).json();
    expect(outcomeOf(await approveUndoAs(treasury, second))).toEqual([409, 'decision_own']);
    const seen = await approvalOf(other, bankFileUndo, second);
    const placed = (await paymentsOf(creditId)).find(({ source }) => source === 'tray');
    await takeBackAs({ treasury, colleague: other }, { paymentId: placed?.payment_id ?? 0 });
    const approve = { params: { id: second }, headers: keyed(), body: seen };
    expect(outcomeOf(await callAs(other, bankFileUndo.routes.approve, approve))).toEqual([
      409,
      'decision_changed',
    ]);
    expect((await approveUndoAs(other, second)).statusCode).toBe(200);
    await app.runJobs();
    expect(await stateOf(fileId)).toBe('undone');
    expect((await entriesOf(app, creditId)).length).toBeGreaterThan(before.length);
    expect(await depositsOf(fileId)).toEqual([]);
    const again = await bookRows(...rows);
    expect(await fatesOf(again)).toEqual({ credit: [1, 40_000], tray: [1, 60_000] });
  });

  test('is not undone once a customer got back what it brought too much', async () => {
    const creditId = await aCreditOfTheFiles(app);
    const fileId = await bookRows(rowOf(creditReference(creditId), 9_000_000));
    const params = { id: creditId };
    const { left } = (await callAs(treasury, getSurplus, { params })).json();
    expect(left).toBeGreaterThan(0);
    const proposed = await proposeRefundAs(treasury, params.id, {
      amount: left,
      payee: 'Ana, ahorros 123',
      party: '7:4821',
      reason: 'Pagó de más',
    });
    const { decision_id: id } = proposed.json();
    await approveAs(other, surplusRefund, id);
    const { obstacle } = (await previewAs(treasury, bankFileUndo, { subject: fileId })).json();
    expect(obstacle).toContain('ya se devolvió');
    const undo = await proposeUndoAs(treasury, fileId);
    expect(outcomeOf(undo)).toEqual([409, 'bank_file_spent']);
  });
});

test('the books hold to every equation after all of it', async () => {
  await runTask(app, 'finish-bank-files');
  const findings = await findingsIn(app);
  expect(findings.filter(({ check }) => check !== 'accrual-is-up-to-date')).toEqual([]);
});
