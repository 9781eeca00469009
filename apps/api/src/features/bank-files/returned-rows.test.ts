import { getWaiting, ROLE } from '@cuotaclara/contract';
import { decideCheque, listBankRows } from '@cuotaclara/contract/bank-files/bank-files';
import { decideReturn, decideTwin } from '@cuotaclara/contract/bank-files/decided-rows';
import { assignDeposit } from '@cuotaclara/contract/deposits/deposits';
import { creditReference } from '@cuotaclara/contract/payments/credit-reference';
import { recordPayment } from '@cuotaclara/contract/servicing/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import { reversePayment } from '#features/servicing/public.ts';
import { file2001, type WrittenRow } from '#test/bank-files/asobancaria-lines.ts';
import { aCreditOfTheFiles, bookAs, entryBy, keyed, rowOf } from '#test/bank-files/bank-steps.ts';
import { undoAs } from '#test/bank-files/undo-steps.ts';
import { closeAs } from '#test/deposits/closing-steps.ts';
import { type TwoPeople, takeBackAs } from '#test/payments/reversal-steps.ts';
import { runInCommand } from '#test/run-in-command.ts';
import { creditStepsOf } from '#test/steps/advance-credit.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { certifyUsury, findingsIn } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { bankChecks } from './bank-checks.ts';
import { bankClosing } from './bank-closing.ts';
import { bookRounding, unbookOfRow } from './files/entries-of-row.ts';

let app: TestApp;
let treasury: Person;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  treasury = await signedInPerson(app, { roleId: ROLE.treasury });
});

afterAll(() => app.stop());

const bookRows = (...rows: WrittenRow[]) => bookAs(app, treasury, file2001([rows]));

const rowsOf = async (id: number, fate: string) =>
  (await callAs(treasury, listBankRows, { params: { id }, query: { fate } })).json().data;

/** What the home of treasury and the closing of the month say of returned rows. */
async function toldReturns(): Promise<readonly [waiting: number, isInClosing: boolean]> {
  const items: { name: string; count: number }[] = (await callAs(treasury, getWaiting)).json()
    .items;
  const count = items.find(({ name }) => name === 'rows_returned')?.count ?? 0;
  const november = { first: '2026-11-01', last: '2026-11-30' };
  const { proof } = await bankClosing.read(app.db, november);
  return [count, /líneas? devueltas? por el banco/.test(proof)];
}

const returnedBy = (people: TwoPeople, depositId: number) =>
  closeAs({ ...people, treasury }, depositId, {
    kind: 'returned',
    reason: 'El banco se lo devolvió al pagador',
  });

const findings = async () =>
  (await findingsIn(app)).filter(({ check }) => check !== 'accrual-is-up-to-date');

/** The rows whose rounding peso stayed after their money left. */
async function brokenRoundings(): Promise<readonly number[]> {
  const check = bankChecks.find(({ name }) => name === 'rounding_leaves_with_its_row');
  if (check === undefined) throw new Error('the check of rounding pesos is gone');
  return check.findViolations(app.db, { today: app.parts.clock.today(), limit: 50 });
}

const reverse = (creditId: number, paymentId: number) =>
  runInCommand(app, async (ctx) => {
    await reversePayment(ctx, creditStepsOf(app), {
      credit: await unsafeLockCredit(ctx.trx, creditId),
      paymentId,
      reason: 'El banco devolvió el cheque',
      money: 'returned',
      recordedBy: null,
      approvedBy: null,
    });
    return null;
  });

test('a cheque that cleared and comes back later waits until its payment is reversed', async () => {
  const creditId = await aCreditOfTheFiles(app);
  const reference = creditReference(creditId);
  const first = await bookRows(rowOf(reference, 30_000, { means: '02' }));
  const [cheque] = await rowsOf(first, 'cheque');
  const cleared = { params: { id: cheque.bank_file_row_id }, body: { outcome: 'cleared' } };
  await callAs(treasury, decideCheque, { ...cleared, headers: keyed() });
  const later = await bookRows(rowOf(reference, 30_000, { means: '02', returnCode: 'R01' }));
  const [returned] = await rowsOf(later, 'returned');
  expect(returned.earlier).toMatchObject({ bank_file_id: first, line: cheque.line });
  expect(returned.earlier.payment_id).not.toBeNull();
  expect(await toldReturns()).toEqual([1, true]);
  await reverse(creditId, returned.earlier.payment_id);
  expect(await toldReturns()).toEqual([0, false]);
});

test('deposits and their returns in one file are matched one by one', async () => {
  const creditId = await aCreditOfTheFiles(app);
  const reference = creditReference(creditId);
  await bookRows(rowOf(reference, 40_000));
  const fileId = await bookRows(
    rowOf(reference, 40_000),
    rowOf(reference, 40_000),
    rowOf(reference, 40_000, { returnCode: 'R01' }),
    rowOf(reference, 40_000, { returnCode: 'R01' }),
  );
  const posted = await rowsOf(fileId, 'credit');
  const returned = await rowsOf(fileId, 'returned');
  const lines = (rows: readonly { line: number }[]) => rows.map(({ line }) => line).toSorted();
  expect(lines(returned.map(({ earlier }: { earlier: { line: number } }) => earlier))).toEqual(
    lines(posted),
  );
  expect(returned).toMatchObject([
    { earlier: { bank_file_id: fileId } },
    { earlier: { bank_file_id: fileId } },
  ]);
  expect(await toldReturns()).toEqual([2, true]);
  for (const { earlier } of returned) await reverse(creditId, earlier.payment_id);
  expect(await toldReturns()).toEqual([0, false]);
});

test('a return of nothing that is known waits until a person says what they did', async () => {
  const fileId = await bookRows(rowOf('NADIE', 8_000, { returnCode: 'R01' }));
  const [row] = await rowsOf(fileId, 'returned');
  expect(row).toMatchObject({ earlier: null, note: null });
  expect(await toldReturns()).toEqual([1, true]);
  const decide = (person: Person, headers: Record<string, string> = keyed()) =>
    callAs(person, decideReturn, {
      params: { id: row.bank_file_row_id },
      body: { note: 'Era de otra empresa: el banco lo corrige' },
      headers,
    });
  const portfolio = await signedInPerson(app, { roleId: ROLE.portfolio });
  expect(outcomeOf(await decide(portfolio))).toEqual([403, 'permission_denied']);
  expect(outcomeOf(await decide(treasury, {}))).toEqual([400, 'idempotency_key_missing']);
  expect((await decide(treasury)).statusCode).toBe(200);
  expect(outcomeOf(await decide(treasury))).toEqual([409, 'return_decided']);
  expect(await rowsOf(fileId, 'returned')).toMatchObject([
    { note: 'Era de otra empresa: el banco lo corrige' },
  ]);
  expect(await toldReturns()).toEqual([0, false]);
});

test('a return of a known deposit is not closed by a note', async () => {
  const fileId = await bookRows(
    rowOf('SIN DATOS', 9_000),
    rowOf('SIN DATOS', 9_000, { returnCode: 'R01' }),
  );
  const [row] = await rowsOf(fileId, 'returned');
  const answer = await callAs(treasury, decideReturn, {
    params: { id: row.bank_file_row_id },
    body: { note: 'Ya' },
    headers: keyed(),
  });
  expect(outcomeOf(answer)).toEqual([409, 'return_has_deposit']);
  expect(await toldReturns()).toEqual([1, true]);
});

test('a return of a payment of the desk waits while its money lies in the tray', async () => {
  const creditId = await aCreditOfTheFiles(app);
  const reference = creditReference(creditId);
  const people = { treasury, colleague: await signedInPerson(app, { roleId: ROLE.treasury }) };
  const before = await toldReturns();
  const paid = await callAs(treasury, recordPayment, {
    body: { credit_id: creditId, amount: 50_000, paid_on: '2026-11-11', means: 'cash' },
    headers: keyed(),
  });
  // The bank has 50 000,60: the peso beyond the payment is an adjustment.
  const row = rowOf(reference, 50_000, { cents: 5_000_060 });
  const fileId = await bookRows(row);
  const [twin] = await rowsOf(fileId, 'doubtful');
  const rowId: number = twin.bank_file_row_id;
  await callAs(treasury, decideTwin, {
    params: { id: rowId },
    body: { is_same: true },
    headers: keyed(),
  });
  expect(await entryBy(app, `row-rounding:${rowId}`)).toContain('+bank 1 -round 1');
  const later = await bookRows({ ...rowOf(reference, 0), cents: 5_000_060, returnCode: 'R01' });
  expect((await toldReturns())[0]).toBe(before[0] + 1);
  const depositId = await takeBackAs(people, { paymentId: paid.json().payment_id, money: 'kept' });
  // The money is still in the books: it waits in the tray, and the row leads there.
  expect((await toldReturns())[0]).toBe(before[0] + 1);
  expect(await rowsOf(later, 'returned')).toMatchObject([
    { is_open: true, earlier: { deposit_id: depositId } },
  ]);
  await returnedBy(people, depositId ?? 0);
  expect((await toldReturns())[0]).toBe(before[0]);
  expect(await rowsOf(later, 'returned')).toMatchObject([{ is_open: false }]);
  // Nothing of it is left in the account of the file.
  expect(await entryBy(app, `row-account-undone:${rowId}`)).toContain('+cash 50000 -bank 50000');
  expect(await entryBy(app, `row-rounding-undone:${rowId}`)).toContain('+round 1 -bank 1');
  expect(await findings()).toEqual([]);
});

test('a row whose payment is reversed because the bank took it back keeps no centavos', async () => {
  const creditId = await aCreditOfTheFiles(app);
  const people = { treasury, colleague: await signedInPerson(app, { roleId: ROLE.treasury }) };
  const row = rowOf(creditReference(creditId), 0, { cents: 4_200_070 });
  const fileId = await bookRows(row);
  const [posted] = await rowsOf(fileId, 'credit');
  const rowId: number = posted.bank_file_row_id;
  expect(await entryBy(app, `row-rounding:${rowId}`)).toContain('+bank 1 -round 1');
  await takeBackAs(people, { paymentId: posted.payment_id, money: 'returned' });
  expect(await entryBy(app, `row-rounding-undone:${rowId}`)).toContain('+round 1 -bank 1');
  expect(await findings()).toEqual([]);
});

test('the bank took back a payment of the desk: nobody is asked whether it is another', async () => {
  const creditId = await aCreditOfTheFiles(app);
  const reference = creditReference(creditId);
  const people = { treasury, colleague: await signedInPerson(app, { roleId: ROLE.treasury }) };
  const paid = await callAs(treasury, recordPayment, {
    body: { credit_id: creditId, amount: 61_000, paid_on: '2026-11-11', means: 'cash' },
    headers: keyed(),
  });
  const fileId = await bookRows(rowOf(reference, 61_000));
  const [twin] = await rowsOf(fileId, 'doubtful');
  const params = { id: twin.bank_file_row_id };
  const decide = (is_same: boolean) =>
    callAs(treasury, decideTwin, { params, body: { is_same }, headers: keyed() });
  await decide(true);
  await bookRows(rowOf(reference, 61_000, { returnCode: 'R01' }));
  await takeBackAs(people, { paymentId: paid.json().payment_id, money: 'returned' });
  expect(await rowsOf(fileId, 'same')).toMatchObject([{ is_open: false, is_reversed: true }]);
  expect(outcomeOf(await decide(false))).toEqual([409, 'twin_decided']);
  expect(await entryBy(app, `row-account-undone:${params.id}`)).toContain(
    '+cash 61000 -bank 61000',
  );
  expect(await findings()).toEqual([]);
});

test('the bank takes back money that had been given back: its centavos leave the books', async () => {
  const creditId = await aCreditOfTheFiles(app);
  const reference = creditReference(creditId);
  const people = { treasury, colleague: await signedInPerson(app, { roleId: ROLE.treasury }) };
  const paid = await callAs(treasury, recordPayment, {
    body: { credit_id: creditId, amount: 52_000, paid_on: '2026-11-11', means: 'cash' },
    headers: keyed(),
  });
  const fileId = await bookRows(rowOf(reference, 0, { cents: 5_200_060 }));
  const [twin] = await rowsOf(fileId, 'doubtful');
  const rowId: number = twin.bank_file_row_id;
  const decide = (is_same: boolean) =>
    callAs(treasury, decideTwin, { params: { id: rowId }, body: { is_same }, headers: keyed() });
  await decide(true);
  await takeBackAs(people, { paymentId: paid.json().payment_id, money: 'returned' });
  // The row waits: the bank still has its money, with the peso.
  expect(await rowsOf(fileId, 'same')).toMatchObject([{ is_open: true }]);
  expect(await entryBy(app, `row-rounding-undone:${rowId}`)).toContain('undefined');
  const later = await bookRows(rowOf(reference, 0, { cents: 5_200_060, returnCode: 'R01' }));
  expect(await rowsOf(fileId, 'same')).toMatchObject([{ is_open: false }]);
  expect(await rowsOf(later, 'returned')).toMatchObject([{ is_open: false }]);
  expect(await entryBy(app, `row-rounding-undone:${rowId}`)).toContain('+round 1 -bank 1');
  expect(await brokenRoundings()).toEqual([]);
  // The return was of another bank: the row waits again, and pays with its peso.
  await undoAs({ ...people, treasury }, later);
  await app.runJobs();
  expect((await decide(false)).json().fate).toBe('credit');
  expect(await entryBy(app, `row-rounding:${rowId}:2`)).toContain('+bank 1 -round 1');
  expect(await brokenRoundings()).toEqual([]);
  expect(await findings()).toEqual([]);
});

test('a return of a cheque that looks like a payment asks to decide about the cheque', async () => {
  const creditId = await aCreditOfTheFiles(app);
  const reference = creditReference(creditId);
  await callAs(treasury, recordPayment, {
    body: { credit_id: creditId, amount: 53_000, paid_on: '2026-11-11', means: 'cash' },
    headers: keyed(),
  });
  const fileId = await bookRows(rowOf(reference, 53_000, { means: '02' }));
  const [cheque] = await rowsOf(fileId, 'doubtful');
  const later = await bookRows(rowOf(reference, 53_000, { means: '02', returnCode: 'R01' }));
  const earlier = { bank_file_id: fileId, line: cheque.line, payment_id: null };
  expect(await rowsOf(later, 'returned')).toMatchObject([
    { is_open: true, earlier: { ...earlier, waits_as: 'doubtful' } },
  ]);
  const params = { id: cheque.bank_file_row_id };
  await callAs(treasury, decideTwin, { params, body: { is_same: false }, headers: keyed() });
  expect(await rowsOf(later, 'returned')).toMatchObject([
    { is_open: true, earlier: { ...earlier, waits_as: 'cheque' } },
  ]);
  await callAs(treasury, decideCheque, { params, body: { outcome: 'bounced' }, headers: keyed() });
  expect(await rowsOf(later, 'returned')).toMatchObject([
    { is_open: false, earlier: { ...earlier, waits_as: null } },
  ]);
});

test('a return of money that was assigned from the tray says where it is now', async () => {
  const creditId = await aCreditOfTheFiles(app);
  const people = { treasury, colleague: await signedInPerson(app, { roleId: ROLE.treasury }) };
  const fileId = await bookRows(rowOf('CUOTA DE NADIE', 47_000));
  const [{ deposit_id: depositId }] = await rowsOf(fileId, 'tray');
  const later = await bookRows(rowOf('CUOTA DE NADIE', 47_000, { returnCode: 'R01' }));
  const inTray = { deposit_id: depositId, open_pesos: 47_000, places: [] };
  expect(await rowsOf(later, 'returned')).toMatchObject([{ is_open: true, earlier: inTray }]);
  const assigned = await callAs(treasury, assignDeposit, {
    params: { id: depositId },
    body: { parts: [{ credit_id: creditId, amount: 47_000 }] },
    headers: keyed(),
  });
  const [{ payment_id: paymentId }] = assigned.json().payments;
  const place = { kind: 'assigned', amount: 47_000, payment_id: paymentId, credit_id: creditId };
  expect(await rowsOf(later, 'returned')).toMatchObject([
    { is_open: true, earlier: { deposit_id: depositId, open_pesos: 0, places: [place] } },
  ]);
  await takeBackAs(people, { paymentId, money: 'returned' });
  expect(await rowsOf(later, 'returned')).toMatchObject([{ is_open: true, earlier: inTray }]);
  await returnedBy(people, depositId);
  expect(await rowsOf(later, 'returned')).toMatchObject([
    { is_open: false, earlier: { open_pesos: 0, places: [{ kind: 'returned' }] } },
  ]);
});

test('the check of rounding pesos finds one that stayed after its money left', async () => {
  const creditId = await aCreditOfTheFiles(app);
  const people = { treasury, colleague: await signedInPerson(app, { roleId: ROLE.treasury }) };
  const fileId = await bookRows(rowOf(creditReference(creditId), 0, { cents: 4_300_070 }));
  const [{ bank_file_row_id: rowId, payment_id: paymentId }] = await rowsOf(fileId, 'credit');
  await takeBackAs(people, { paymentId, money: 'returned' });
  await runInCommand(app, async (ctx) => {
    await bookRounding(ctx, {
      bank_file_row_id: rowId,
      paid_on: '2026-11-11',
      bank: '7',
      account: '1234',
      value_cents: 4_300_070,
    });
    return null;
  });
  expect(await brokenRoundings()).toEqual([rowId]);
});

test('a row that booked its centavos back too often is refused, not tried for ever', async () => {
  const fileId = await bookRows(rowOf('SIN DATOS', 0, { cents: 4_400_070 }));
  const [{ bank_file_row_id: rowId }] = await rowsOf(fileId, 'tray');
  const bookAndBack = () =>
    runInCommand(app, async (ctx) => {
      const row = { bank_file_row_id: rowId, paid_on: '2026-11-11', bank: '7', account: '4821' };
      await bookRounding(ctx, { ...row, value_cents: 4_400_070 });
      await unbookOfRow(ctx, { rowId, what: 'rounding' });
      return null;
    });
  for (let time = 1; time <= 20; time += 1) await bookAndBack();
  await expect(bookAndBack()).rejects.toThrow('booked back its rounding 20 times');
});
