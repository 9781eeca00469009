import { ROLE } from '@cuotaclara/contract';
import {
  decideCheque,
  getBankFile,
  listBankRows,
} from '@cuotaclara/contract/bank-files/bank-files';
import { decideTwin } from '@cuotaclara/contract/bank-files/decided-rows';
import { creditReference } from '@cuotaclara/contract/payments/credit-reference';
import { previewPayment, recordPayment } from '@cuotaclara/contract/servicing/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import { reversePayment } from '#features/servicing/public.ts';
import { file2001 } from '#test/bank-files/asobancaria-lines.ts';
import {
  aCreditOfTheFiles,
  bookAs,
  entryBy,
  examineAs,
  importAs,
  keyed,
  rowOf,
} from '#test/bank-files/bank-steps.ts';
import { undoAs } from '#test/bank-files/undo-steps.ts';
import { takeBackAs } from '#test/payments/reversal-steps.ts';
import { runInCommand } from '#test/run-in-command.ts';
import { creditStepsOf } from '#test/steps/advance-credit.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { certifyUsury, findingsIn } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { bankClosing } from './bank-closing.ts';
import { bankWaiting } from './bank-waiting.ts';

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

/** The day of the files of these tests. */
const DAY = '2026-11-11';
const CLOSING = { first: '2026-11-01', last: '2026-11-30' };

const record = async (creditId: number, over: object = {}) =>
  callAs(treasury, recordPayment, {
    headers: keyed(),
    body: {
      credit_id: creditId,
      amount: 177_000,
      paid_on: DAY,
      means: 'transfer',
      party: '7:1234',
      ...over,
    },
  });

const recorded = async (creditId: number, over: object = {}): Promise<number> =>
  (await record(creditId, over)).json().payment_id;

const aFileOf = (creditId: number, pesos = 177_000): string =>
  file2001([[rowOf(creditReference(creditId), pesos)]]);

const rowsIn = async (id: number, fate: string) =>
  (await callAs(treasury, listBankRows, { params: { id }, query: { fate } })).json().data;

const decide = (id: number, is_same: boolean) =>
  callAs(treasury, decideTwin, { params: { id }, body: { is_same }, headers: keyed() });

const clear = (id: number) =>
  callAs(treasury, decideCheque, {
    params: { id },
    body: { outcome: 'cleared' },
    headers: keyed(),
  });

const paidTo = async (creditId: number): Promise<number[]> =>
  (
    await app.db
      .selectFrom('payments')
      .select('amount')
      .where('credit_id', '=', creditId)
      .orderBy('payment_id')
      .execute()
  ).map(({ amount }) => amount);

const waiting = async (): Promise<number> => {
  const source = bankWaiting.find(({ name }) => name === 'rows_doubtful');
  const viewer = { actor: { userId: treasury.userId } };
  return (await source?.read(app.db, viewer as never))?.count ?? -1;
};

const findings = async () =>
  (await findingsIn(app)).filter(({ check }) => check !== 'accrual-is-up-to-date');

test('a transfer of the desk is not paid again by its row in the file of the bank', async () => {
  const creditId = await aCreditOfTheFiles(app);
  const paymentId = await recorded(creditId, { paid_on: '2026-11-09' });
  const text = aFileOf(creditId);
  const preview = (await examineAs(treasury, text)).json();
  expect(preview.rows).toMatchObject([
    {
      fate: 'doubtful',
      twin_payment_id: paymentId,
      note: `Parece el mismo pago que registró Tesorería el 9 de noviembre de 2026, recibo R-${paymentId}.`,
    },
  ]);
  // Nobody decides: the file is confirmed all the same, and nothing is paid twice.
  const fileId = await bookAs(app, treasury, text);
  expect(await paidTo(creditId)).toEqual([177_000]);
  expect(await waiting()).toBe(1);
  expect((await bankClosing.read(app.db, CLOSING)).proof).toBe(
    '1 línea que parece repetida sin decidir',
  );
  const [row] = await rowsIn(fileId, 'doubtful');
  expect((await decide(row.bank_file_row_id, true)).statusCode).toBe(200);
  expect(await paidTo(creditId)).toEqual([177_000]);
  // The desk named another account than the one that has the money.
  expect(await entryBy(app, `row-account:${row.bank_file_row_id}`)).toBe(
    `${DAY}: +bank 177000 -bank 177000`,
  );
  expect(await waiting()).toBe(0);
  expect(outcomeOf(await decide(row.bank_file_row_id, true))).toEqual([409, 'twin_decided']);
  expect(await findings()).toEqual([]);
});

test('what a person decides in the preview is booked with the file', async () => {
  const [one, two] = [await aCreditOfTheFiles(app), await aCreditOfTheFiles(app)];
  const paymentId = await recorded(one);
  await recorded(two);
  const text = file2001([
    [rowOf(creditReference(one), 177_000), rowOf(creditReference(two), 177_000)],
  ]);
  const { rows, fates } = (await examineAs(treasury, text)).json();
  expect(fates).toMatchObject([{ fate: 'doubtful', count: 2 }]);
  const [same, another] = rows.map(({ line }: { line: number }) => line);
  const said = { same_lines: `${same}`, other_lines: `${another}` };
  const unseen = await importAs(treasury, text, { seen_posting: 0, ...said });
  expect(outcomeOf(unseen)).toEqual([409, 'bank_file_changed']);
  const taken = await importAs(treasury, text, { seen_posting: 1, ...said });
  await app.runJobs();
  const id = taken.json().bank_file_id;
  expect(await rowsIn(id, 'same')).toMatchObject([{ credit_id: one, twin_payment_id: paymentId }]);
  expect(await paidTo(one)).toEqual([177_000]);
  expect(await paidTo(two)).toEqual([177_000, 177_000]);
  expect(await findings()).toEqual([]);
});

test('money that the desk records while a confirmed file waits makes its row wait', async () => {
  const creditId = await aCreditOfTheFiles(app);
  const text = aFileOf(creditId);
  const { bank_file_id: id } = (await importAs(treasury, text, { seen_posting: 1 })).json();
  await recorded(creditId);
  await app.runJobs();
  expect(await paidTo(creditId)).toEqual([177_000]);
  const file = (await callAs(treasury, getBankFile, { params: { id } })).json();
  expect(file).toMatchObject({ state: 'booked', left: 0 });
  const [row] = await rowsIn(id, 'doubtful');
  // A person looks at it: the customer paid twice.
  expect((await decide(row.bank_file_row_id, false)).statusCode).toBe(200);
  expect(await paidTo(creditId)).toEqual([177_000, 177_000]);
  expect(await rowsIn(id, 'credit')).toMatchObject([{ credit_id: creditId }]);
  expect(await findings()).toEqual([]);
});

test('of two rows and one payment of the desk only one waits', async () => {
  const creditId = await aCreditOfTheFiles(app);
  await recorded(creditId);
  const reference = creditReference(creditId);
  const id = await bookAs(
    app,
    treasury,
    file2001([[rowOf(reference, 177_000), rowOf(reference, 177_000), rowOf(reference, 9_000)]]),
  );
  expect(await rowsIn(id, 'doubtful')).toHaveLength(1);
  expect(await paidTo(creditId)).toEqual([177_000, 177_000, 9_000]);
});

test('a row waits again when the payment that it was is taken back, and pays then', async () => {
  const creditId = await aCreditOfTheFiles(app);
  const paymentId = await recorded(creditId, { means: 'cash', party: undefined });
  const id = await bookAs(app, treasury, aFileOf(creditId));
  const [row] = await rowsIn(id, 'doubtful');
  await decide(row.bank_file_row_id, true);
  // The desk had it in the till; it is in the bank.
  expect(await entryBy(app, `row-account:${row.bank_file_row_id}`)).toBe(
    `${DAY}: +bank 177000 -cash 177000`,
  );
  const before = await waiting();
  await runInCommand(app, async (ctx) => {
    await reversePayment(ctx, creditStepsOf(app), {
      credit: await unsafeLockCredit(ctx.trx, creditId),
      paymentId,
      reason: 'Era de otro crédito',
      money: 'returned',
      recordedBy: treasury.userId,
      approvedBy: other.userId,
    });
    return null;
  });
  expect(await waiting()).toBe(before + 1);
  expect(outcomeOf(await decide(row.bank_file_row_id, true))).toEqual([409, 'twin_reversed']);
  expect((await decide(row.bank_file_row_id, false)).statusCode).toBe(200);
  expect(await entryBy(app, `row-account-undone:${row.bank_file_row_id}`)).toContain(
    '+cash 177000 -bank 177000',
  );
  expect(await paidTo(creditId)).toEqual([177_000, 177_000]);
  expect(await findings()).toEqual([]);
});

test('undoing a file leaves the payment of the desk and books its account back', async () => {
  const creditId = await aCreditOfTheFiles(app);
  await recorded(creditId);
  const id = await bookAs(app, treasury, aFileOf(creditId));
  const [row] = await rowsIn(id, 'doubtful');
  await decide(row.bank_file_row_id, true);
  const params = { id };
  await undoAs({ treasury, colleague: other }, id);
  await app.runJobs();
  expect((await callAs(treasury, getBankFile, { params })).json().state).toBe('undone');
  expect(await entryBy(app, `row-account-undone:${row.bank_file_row_id}`)).toContain(
    '+bank 177000',
  );
  const { is_reversed } = (await rowsIn(id, 'same'))[0];
  expect(is_reversed).toBe(false);
  expect(await findings()).toEqual([]);
});

test('the desk is told of a payment that a file brought, and records another on purpose', async () => {
  const creditId = await aCreditOfTheFiles(app);
  await bookAs(app, treasury, aFileOf(creditId));
  const query = { credit_id: creditId, amount: 177_000, paid_on: '2026-11-12' };
  const { same } = (await callAs(treasury, previewPayment, { query })).json();
  expect(same).toMatchObject({ paid_on: DAY, source: 'bank_file' });
  const apart = { ...query, paid_on: '2026-11-15' };
  expect((await callAs(treasury, previewPayment, { query: apart })).json().same).toBeNull();
  const unseen = await record(creditId, { seen_same: null });
  expect(outcomeOf(unseen)).toEqual([409, 'payment_looks_recorded']);
  expect(unseen.json().message).toContain(`recibo R-${same.payment_id}`);
  expect(await paidTo(creditId)).toEqual([177_000]);
  expect((await record(creditId, { seen_same: same.payment_id })).statusCode).toBe(200);
  expect(await paidTo(creditId)).toEqual([177_000, 177_000]);
});

test('a row stays the payment that it was when its money waits in the tray', async () => {
  const creditId = await aCreditOfTheFiles(app);
  const paymentId = await recorded(creditId, { means: 'cash', party: undefined });
  const id = await bookAs(app, treasury, aFileOf(creditId));
  const [row] = await rowsIn(id, 'doubtful');
  await decide(row.bank_file_row_id, true);
  const before = await waiting();
  const people = { treasury, colleague: other };
  expect(await takeBackAs(people, { paymentId, money: 'kept' })).toEqual(expect.any(Number));
  expect(await waiting()).toBe(before);
  expect(outcomeOf(await decide(row.bank_file_row_id, false))).toEqual([409, 'twin_decided']);
  expect(await findings()).toEqual([]);
});

test('a cheque that the desk recorded waits, and is not paid again when it is the same', async () => {
  const creditId = await aCreditOfTheFiles(app);
  const paymentId = await recorded(creditId, { means: 'cheque', paid_on: '2026-11-10' });
  const row = rowOf(creditReference(creditId), 177_000, { means: '02' });
  const id = await bookAs(app, treasury, file2001([[row]]));
  const [doubtful] = await rowsIn(id, 'doubtful');
  expect(doubtful).toMatchObject({ twin_payment_id: paymentId, is_open: true, is_cheque: true });
  const decided = await decide(doubtful.bank_file_row_id, true);
  expect(decided.json().fate).toBe('same');
  expect(await rowsIn(id, 'same')).toMatchObject([{ is_open: false }]);
  expect(await paidTo(creditId)).toEqual([177_000]);
  expect(await findings()).toEqual([]);
});

test('a cheque that is another payment pays when it is good, with the day of today', async () => {
  const creditId = await aCreditOfTheFiles(app);
  await recorded(creditId);
  const row = rowOf(creditReference(creditId), 177_000, { means: '02' });
  const text = file2001([[row]]);
  const [seen] = (await examineAs(treasury, text)).json().rows;
  expect(seen).toMatchObject({ fate: 'doubtful', is_cheque: true });
  const said = { seen_posting: 0, other_lines: `${seen.line}` };
  const { bank_file_id: id } = (await importAs(treasury, text, said)).json();
  await app.runJobs();
  const [cheque] = await rowsIn(id, 'cheque');
  expect(cheque).toMatchObject({ note: null, is_reversed: false });
  const cleared = await clear(cheque.bank_file_row_id);
  expect(cleared.json().fate).toBe('credit');
  expect(await paidTo(creditId)).toEqual([177_000, 177_000]);
  expect(await findings()).toEqual([]);
});

test('a cheque that the desk records while it waits is asked about before it pays', async () => {
  const creditId = await aCreditOfTheFiles(app);
  const row = rowOf(creditReference(creditId), 177_000, { means: '02' });
  const id = await bookAs(app, treasury, file2001([[row]]));
  const [cheque] = await rowsIn(id, 'cheque');
  await recorded(creditId, { means: 'cheque' });
  expect((await clear(cheque.bank_file_row_id)).json().fate).toBe('doubtful');
  expect(await paidTo(creditId)).toEqual([177_000]);
  expect((await decide(cheque.bank_file_row_id, false)).json().fate).toBe('cheque');
  expect((await clear(cheque.bank_file_row_id)).json().fate).toBe('credit');
  expect(await paidTo(creditId)).toEqual([177_000, 177_000]);
  expect(await findings()).toEqual([]);
});

test('a cheque that was another payment is asked about again when the desk records it', async () => {
  const creditId = await aCreditOfTheFiles(app);
  await recorded(creditId);
  const row = rowOf(creditReference(creditId), 177_000, { means: '02' });
  const id = await bookAs(app, treasury, file2001([[row]]));
  const [{ bank_file_row_id: rowId }] = await rowsIn(id, 'doubtful');
  expect((await decide(rowId, false)).json().fate).toBe('cheque');
  const second = await recorded(creditId, { means: 'cheque' });
  expect((await clear(rowId)).json().fate).toBe('doubtful');
  expect(await rowsIn(id, 'doubtful')).toMatchObject([{ twin_payment_id: second }]);
  expect(await paidTo(creditId)).toEqual([177_000, 177_000]);
  // It is neither of them: nobody is asked about either again, and it pays.
  expect((await decide(rowId, false)).json().fate).toBe('cheque');
  expect((await clear(rowId)).json().fate).toBe('credit');
  expect(await paidTo(creditId)).toEqual([177_000, 177_000, 177_000]);
  expect(await findings()).toEqual([]);
});

test.each([
  ['the day on which it became good', () => app.parts.clock.today().toString()],
  ['a day between that of the file and today', () => '2026-11-15'],
])('a cheque that the desk recorded with %s is not paid again', async (_, dayOf) => {
  const creditId = await aCreditOfTheFiles(app);
  const row = rowOf(creditReference(creditId), 177_000, { means: '02' });
  const id = await bookAs(app, treasury, file2001([[row]]));
  const [cheque] = await rowsIn(id, 'cheque');
  const paymentId = await recorded(creditId, { means: 'cheque', paid_on: dayOf() });
  expect((await clear(cheque.bank_file_row_id)).json().fate).toBe('doubtful');
  expect((await decide(cheque.bank_file_row_id, true)).json().fate).toBe('same');
  expect(await rowsIn(id, 'same')).toMatchObject([{ twin_payment_id: paymentId }]);
  expect(await paidTo(creditId)).toEqual([177_000]);
  expect(await findings()).toEqual([]);
});

test('of two payments of the desk a cheque is compared with both', async () => {
  const creditId = await aCreditOfTheFiles(app);
  const first = await recorded(creditId, { paid_on: '2026-11-09' });
  const second = await recorded(creditId);
  const row = rowOf(creditReference(creditId), 177_000, { means: '02' });
  const id = await bookAs(app, treasury, file2001([[row]]));
  const [doubtful] = await rowsIn(id, 'doubtful');
  expect(doubtful.twin_payment_id).toBe(first);
  await decide(doubtful.bank_file_row_id, false);
  expect((await clear(doubtful.bank_file_row_id)).json().fate).toBe('doubtful');
  expect(await rowsIn(id, 'doubtful')).toMatchObject([{ twin_payment_id: second }]);
  expect(await paidTo(creditId)).toEqual([177_000, 177_000]);
});
