import { ROLE, STATE } from '@cuotaclara/contract';
import { getBankFile } from '@cuotaclara/contract/bank-files/bank-files';
import { creditReference } from '@cuotaclara/contract/payments/credit-reference';
import { getSurplus, surplusRefund } from '@cuotaclara/contract/servicing/refunds';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file2001 } from '#test/bank-files/asobancaria-lines.ts';
import { aCreditOfTheFiles, bookAs, rowOf } from '#test/bank-files/bank-steps.ts';
import { approveUndoAs, proposeUndoAs } from '#test/bank-files/undo-steps.ts';
import { approveAs } from '#test/decisions/decision-steps.ts';
import { proposeRefundAs, type TwoPeople, twoPeople } from '#test/payments/reversal-steps.ts';
import { outcomeOf, signedInPerson } from '#test/steps/auth-steps.ts';
import { storedCredit } from '#test/steps/credit-steps.ts';
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

const surplusOf = async (id: number) =>
  (await callAs(people.treasury, getSurplus, { params: { id } })).json();

/** A file whose one payment pays a credit off and leaves a surplus, with both ways proposed. */
async function bothProposed() {
  const creditId = await aCreditOfTheFiles(app);
  const text = file2001([[rowOf(creditReference(creditId), 1_500_000)]]);
  const fileId = await bookAs(app, people.treasury, text);
  const { left } = await surplusOf(creditId);
  expect(left).toBeGreaterThan(0);
  const proposed = await proposeRefundAs(people.treasury, creditId, {
    amount: left,
    payee: 'Ana Gómez, ahorros 123',
    party: '7:1234',
    reason: 'Pagó de más',
  });
  const { decision_id: undoId } = (await proposeUndoAs(people.treasury, fileId)).json();
  return {
    creditId,
    fileId,
    left,
    refundId: Number(proposed.json().decision_id),
    undoId: Number(undoId),
  };
}

const undo = (id: number) => approveUndoAs(people.colleague, id);

const refund = async (id: number, person = people.colleague) =>
  approveAs(person, surplusRefund, id);

const fileState = async (id: number): Promise<string> =>
  (await callAs(people.treasury, getBankFile, { params: { id } })).json().state;

const findings = async () =>
  (await findingsIn(app)).filter(({ check }) => check !== 'accrual-is-up-to-date');

test('of an undo and a refund approved at once one wins, and the other says why', async () => {
  const third = await signedInPerson(app, { roleId: ROLE.treasury });
  for (let round = 0; round < 6; round += 1) {
    const { creditId, fileId, left, refundId, undoId } = await bothProposed();
    const [undone, refunded] =
      round % 2 === 0
        ? await Promise.all([undo(undoId), refund(refundId, third)])
        : (await Promise.all([refund(refundId, third), undo(undoId)])).toReversed();
    await app.runJobs();
    const outcomes = [undone, refunded].map((answer) => answer && outcomeOf(answer));
    const { credit_state_id: state } = await storedCredit(app, creditId);
    const seen = [...outcomes, await fileState(fileId), state, (await surplusOf(creditId)).left];
    if (undone?.statusCode === 200) {
      const refused = [409, 'surplus_file_undoing'];
      expect(seen).toEqual([[200, null], refused, 'undone', STATE.disbursed, 0]);
    } else {
      const refused = [409, 'bank_file_spent'];
      expect(seen).toEqual([refused, [200, null], 'undo_proposed', STATE.paid, 0]);
      expect((await surplusOf(creditId)).refunds).toMatchObject([{ amount: left }]);
    }
  }
  expect(await findings()).toEqual([]);
});

test('a refund that waits for its credit while the undo is approved is refused', async () => {
  const { creditId, fileId, refundId, undoId } = await bothProposed();
  const held = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holder = app.db.transaction().execute(async (trx) => {
    await sql`select from credits where credit_id = ${creditId} for update`.execute(trx);
    isHeld.resolve();
    await held.promise;
  });
  await isHeld.promise;
  const refunding = refund(refundId);
  const undone = await undo(undoId);
  held.resolve();
  await holder;
  const refunded = await refunding;
  expect([undone, refunded].map(outcomeOf)).toEqual([
    [200, null],
    [409, 'surplus_file_undoing'],
  ]);
  expect(refunded.json().message).toBe(
    'Se está deshaciendo el archivo del banco «RECAUDO.txt», que trae un pago de este crédito. ' +
      'Espera a que termine y revisa el saldo a favor.',
  );
  await app.runJobs();
  expect(await fileState(fileId)).toBe('undone');
  expect(await findings()).toEqual([]);
});

test('the job that undoes a file ends while people try to give its surplus back', async () => {
  const { creditId, fileId, refundId, undoId } = await bothProposed();
  expect((await undo(undoId)).statusCode).toBe(200);
  const tries = Array.from({ length: 5 }, () => refund(refundId));
  const [, ...answers] = await Promise.all([app.runJobs(), ...tries]);
  for (const answer of answers) {
    const [status, code] = outcomeOf(answer);
    expect(status).toBe(409);
    expect(['surplus_file_undoing', 'surplus_none']).toContain(code);
  }
  expect(await fileState(fileId)).toBe('undone');
  expect((await surplusOf(creditId)).refunds).toEqual([]);
  expect(await findings()).toEqual([]);
});
