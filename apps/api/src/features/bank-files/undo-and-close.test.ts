import { getBankFile } from '@cuotaclara/contract/bank-files/bank-files';
import { bankFileUndo } from '@cuotaclara/contract/bank-files/undo';
import { assignDeposit, getDeposit, listDeposits } from '@cuotaclara/contract/deposits/deposits';
import { getTreasury, type TreasuryDay } from '@cuotaclara/contract/treasury/treasury';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file2001 } from '#test/bank-files/asobancaria-lines.ts';
import { aCreditOfTheFiles, bookAs, keyed, rowOf } from '#test/bank-files/bank-steps.ts';
import { proposeUndoAs, undoAs } from '#test/bank-files/undo-steps.ts';
import { refuseAs } from '#test/decisions/decision-steps.ts';
import { approveClosingAs, proposeClosingAs } from '#test/deposits/closing-steps.ts';
import { type TwoPeople, twoPeople } from '#test/payments/reversal-steps.ts';
import { outcomeOf } from '#test/steps/auth-steps.ts';
import { certifyUsury, findingsIn } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let people: TwoPeople;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  people = await twoPeople(app);
});

afterAll(() => app.stop());

const PESOS = 73_000;

const proposeRefund = (depositId: number) =>
  proposeClosingAs(people.treasury, depositId, {
    kind: 'refunded',
    reason: 'No es cliente',
    payee: 'Ana Gómez, ahorros 123',
  });

/** A file whose one line is in the tray, with a refund of it that another person may approve. */
async function refundProposed() {
  const text = file2001([[rowOf('CUOTA DE NADIE', PESOS)]]);
  const fileId = await bookAs(app, people.treasury, text);
  const listed = await callAs(people.treasury, listDeposits, { query: { bank_file_id: fileId } });
  const depositId: number = listed.json().data[0].deposit_id;
  const closingId: number = (await proposeRefund(depositId)).json().decision_id;
  return { fileId, depositId, closingId };
}

const refund = (id: number) => approveClosingAs(people.colleague, id);

const undo = (id: number) => proposeUndoAs(people.treasury, id);

const depositNow = async (id: number) =>
  (await callAs(people.treasury, getDeposit, { params: { id } })).json();

const fileState = async (id: number): Promise<string> =>
  (await callAs(people.treasury, getBankFile, { params: { id } })).json().state;

/** What came into the banks and left them, on the days that treasury sees. */
const flows = async () => {
  const { days } = (await callAs(people.treasury, getTreasury)).json();
  return days.map(({ day, in: came, out }: TreasuryDay) => [day, came, out]);
};

const findings = async () =>
  (await findingsIn(app)).filter(({ check }) => check !== 'accrual-is-up-to-date');

test('a deposit stays as it is while the undo of its file is decided', async () => {
  const creditId = await aCreditOfTheFiles(app);
  const { fileId, depositId, closingId } = await refundProposed();
  const { decision_id: undoId } = (await undo(fileId)).json();
  const assigned = await callAs(people.treasury, assignDeposit, {
    params: { id: depositId },
    body: { parts: [{ credit_id: creditId, amount: PESOS }] },
    headers: keyed(),
  });
  const refused = [await refund(closingId), await proposeRefund(depositId), assigned];
  expect(refused.map(outcomeOf)).toEqual(Array(3).fill([409, 'deposit_file_undoing']));
  const text =
    'Por ahora esta consignación se queda como está: se propuso deshacer el archivo ' +
    '«RECAUDO.txt», que la trajo.';
  expect(refused[0]?.json().message).toBe(text);
  expect(await depositNow(depositId)).toMatchObject({ obstacle: text, open_amount: PESOS });
  const note = 'Es el archivo correcto';
  await refuseAs(people.colleague, bankFileUndo, { id: undoId, note });
  expect((await depositNow(depositId)).obstacle).toBeNull();
  expect((await refund(closingId)).statusCode).toBe(200);
  expect(await depositNow(depositId)).toMatchObject({ open_amount: 0 });
  expect(await findings()).toEqual([]);
});

test('a file of which a deposit was refunded cannot be undone', async () => {
  const { fileId, closingId } = await refundProposed();
  expect((await refund(closingId)).statusCode).toBe(200);
  expect(outcomeOf(await undo(fileId))).toEqual([409, 'bank_file_spent']);
  expect(await fileState(fileId)).toBe('booked');
});

test('of an undo and a refund at once one wins, and the other says why', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { fileId, depositId, closingId } = await refundProposed();
    const [undone, refunded] =
      round % 2 === 0
        ? await Promise.all([undo(fileId), refund(closingId)])
        : (await Promise.all([refund(closingId), undo(fileId)])).toReversed();
    const outcomes = [undone, refunded].map((answer) => answer && outcomeOf(answer));
    const { open_amount: left } = await depositNow(depositId);
    const seen = [...outcomes, await fileState(fileId), left];
    expect(seen).toEqual(
      undone?.statusCode === 200
        ? [[200, null], [409, 'deposit_file_undoing'], 'undo_proposed', PESOS]
        : [[409, 'bank_file_spent'], [200, null], 'booked', 0],
    );
  }
  expect(await findings()).toEqual([]);
});

test('an undo that ends takes the deposit, and what was proposed about it is over', async () => {
  const { fileId, depositId, closingId } = await refundProposed();
  await undoAs(people, fileId);
  expect(outcomeOf(await refund(closingId))).toEqual([409, 'deposit_file_undoing']);
  await app.runJobs();
  expect(await fileState(fileId)).toBe('undone');
  expect(await depositNow(depositId)).toMatchObject({
    open_amount: 0,
    obstacle: null,
    assignments: [
      { kind: 'refunded', state: 'voided', decision_note: 'Se deshizo el archivo que la trajo' },
      { kind: 'undone', state: 'approved', amount: PESOS },
    ],
  });
  expect(outcomeOf(await refund(closingId))).toEqual([409, 'decision_decided']);
  expect(await findings()).toEqual([]);
});

test('a file that was undone is neither money that came nor money that left', async () => {
  const before = await flows();
  const day = app.parts.clock.today().toString().replaceAll('-', '');
  const text = file2001([[rowOf('TAMPOCO DE NADIE', PESOS)]], day);
  const fileId = await bookAs(app, people.treasury, text);
  expect(await flows()).not.toEqual(before);
  await undoAs(people, fileId);
  await app.runJobs();
  expect(await fileState(fileId)).toBe('undone');
  expect(await flows()).toEqual(before);
});
