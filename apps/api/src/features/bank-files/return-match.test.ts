import { ROLE } from '@cuotaclara/contract';
import { listBankRows } from '@cuotaclara/contract/bank-files/bank-files';
import { decideReturn } from '@cuotaclara/contract/bank-files/decided-rows';
import { listReturnCandidates, rematchReturn } from '@cuotaclara/contract/bank-files/returned-rows';
import { creditReference } from '@cuotaclara/contract/payments/credit-reference';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file2001, type WrittenRow } from '#test/bank-files/asobancaria-lines.ts';
import { aCreditOfTheFiles, bookAs, keyed, rowOf } from '#test/bank-files/bank-steps.ts';
import { approveUndoAs, proposeUndoAs } from '#test/bank-files/undo-steps.ts';
import { proposeReversalAs, takeBackAs } from '#test/payments/reversal-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { certifyUsury, findingsIn } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let treasury: Person;
let colleague: Person;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  treasury = await signedInPerson(app, { roleId: ROLE.treasury });
  colleague = await signedInPerson(app, { roleId: ROLE.treasury });
});

afterAll(() => app.stop());

const DAVIVIENDA = { bank: '051', account: 990_012 };

type BookOver = { readonly day?: string; readonly account?: typeof DAVIVIENDA };

const bookRows = (rows: readonly WrittenRow[], { day, account }: BookOver = {}) =>
  bookAs(app, treasury, file2001([rows], day, account));

const rowsOf = async (id: number, fate: string) =>
  (await callAs(treasury, listBankRows, { params: { id }, query: { fate } })).json().data;

const candidatesOf = async (rowId: number) =>
  (await callAs(treasury, listReturnCandidates, { params: { id: rowId } })).json();

type Match = { readonly from: number | null; readonly to: number | null };

const rematch = (person: Person, rowId: number, { from, to }: Match) =>
  callAs(person, rematchReturn, {
    params: { id: rowId },
    body: { seen_row_id: from, earlier_row_id: to },
    headers: keyed(),
  });

/** A reference that pays no credit, so that its money goes to the tray. */
let written = 0;
const aReference = (): string => {
  written += 1;
  return `CUOTA VARIA ${written}`;
};

/** Two deposits of one account that look alike, and a return that was matched with the last. */
async function twoAlike(reference: string, pesos: number) {
  const october = await bookRows([rowOf(reference, pesos)], { day: '20261102' });
  const november = await bookRows([rowOf(reference, pesos)], { day: '20261109' });
  const later = await bookRows([rowOf(reference, pesos, { returnCode: 'R01' })]);
  const [returned] = await rowsOf(later, 'returned');
  const { earlier_row_id: matched, candidates } = await candidatesOf(returned.bank_file_row_id);
  return {
    files: { october, november, later },
    rowId: returned.bank_file_row_id as number,
    matched: matched as number,
    other: candidates[1].bank_file_row_id as number,
  };
}

test('a return takes back the deposit of its own bank, not a later one of another', async () => {
  const creditId = await aCreditOfTheFiles(app);
  const reference = creditReference(creditId);
  const october = await bookRows([rowOf(reference, 31_000)], { day: '20261102' });
  await bookRows([rowOf(reference, 31_000)], { day: '20261109', account: DAVIVIENDA });
  const later = await bookRows([rowOf(reference, 31_000, { returnCode: 'R01' })]);
  const [returned] = await rowsOf(later, 'returned');
  expect(returned.earlier).toMatchObject({ bank_file_id: october });
  const { candidates } = await candidatesOf(returned.bank_file_row_id);
  expect(candidates).toMatchObject([{ party: '7:4821', paid_on: '2026-11-02', pesos: 31_000 }]);
  expect(candidates).toHaveLength(1);
});

test('a return of a bank that brought no such deposit waits as one of nothing known', async () => {
  const reference = aReference();
  await bookRows([rowOf(reference, 32_000)]);
  const later = await bookRows([rowOf(reference, 32_000, { returnCode: 'R01' })], {
    account: DAVIVIENDA,
  });
  expect(await rowsOf(later, 'returned')).toMatchObject([{ earlier: null, is_open: true }]);
});

test('a person says that a return takes back another deposit, and then none', async () => {
  const creditId = await aCreditOfTheFiles(app);
  const { files, rowId, matched, other } = await twoAlike(creditReference(creditId), 33_000);
  const paymentOf = async (fileId: number) => (await rowsOf(fileId, 'credit'))[0].payment_id;
  expect((await rowsOf(files.later, 'returned'))[0].earlier).toMatchObject({
    bank_file_id: files.november,
    payment_id: await paymentOf(files.november),
  });
  expect((await rematch(treasury, rowId, { from: matched, to: other })).statusCode).toBe(200);
  expect((await rowsOf(files.later, 'returned'))[0].earlier).toMatchObject({
    bank_file_id: files.october,
    payment_id: await paymentOf(files.october),
  });
  expect((await rematch(treasury, rowId, { from: other, to: null })).statusCode).toBe(200);
  expect(await rowsOf(files.later, 'returned')).toMatchObject([{ earlier: null, is_open: true }]);
  const note = await callAs(treasury, decideReturn, {
    params: { id: rowId },
    body: { note: 'Era de otra empresa: el banco lo corrige' },
    headers: keyed(),
  });
  expect(note.statusCode).toBe(200);
  expect(await rowsOf(files.later, 'returned')).toMatchObject([{ is_open: false }]);
  expect(outcomeOf(await rematch(treasury, rowId, { from: null, to: matched }))).toEqual([
    409,
    'return_dealt_with',
  ]);
  const lines = await app.db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('action', '=', 'return_rematched')
    .orderBy('entry_id')
    .execute();
  expect(lines.map(({ before, after }) => ({ before, after }))).toMatchObject([
    { before: { return_of: 'Línea 3 de RECAUDO.txt' }, after: { return_line: 3 } },
    { after: { return_of: 'Ninguna conocida' } },
  ]);
});

test('a return that nobody could match is given the deposit that it takes back', async () => {
  const fileId = await bookRows([rowOf(aReference(), 34_000)]);
  const later = await bookRows([rowOf('OTRA REFERENCIA', 34_000, { returnCode: 'R01' })]);
  const [row] = await rowsOf(later, 'returned');
  expect(row.earlier).toBeNull();
  const { candidates } = await candidatesOf(row.bank_file_row_id);
  const [{ bank_file_row_id: to }] = candidates;
  await rematch(treasury, row.bank_file_row_id, { from: null, to });
  const [{ deposit_id }] = await rowsOf(fileId, 'tray');
  expect(await rowsOf(later, 'returned')).toMatchObject([
    { is_open: true, earlier: { bank_file_id: fileId, deposit_id, open_pesos: 34_000 } },
  ]);
});

test('of two people who change one return at once the second looks again', async () => {
  const { rowId, matched, other } = await twoAlike(aReference(), 35_000);
  const answers = await Promise.all([
    rematch(treasury, rowId, { from: matched, to: other }),
    rematch(colleague, rowId, { from: matched, to: null }),
  ]);
  expect(answers.map(outcomeOf).toSorted()).toEqual([
    [200, null],
    [409, 'return_match_changed'],
  ]);
});

test('two returns never take back the same deposit', async () => {
  const reference = aReference();
  await bookRows([rowOf(reference, 36_000)], { day: '20261109' });
  const later = await bookRows([
    rowOf('AJENA 1', 36_000, { returnCode: 'R01' }),
    rowOf('AJENA 2', 36_000, { returnCode: 'R01' }),
  ]);
  const [first, second] = await rowsOf(later, 'returned');
  const { candidates } = await candidatesOf(first.bank_file_row_id);
  const to = candidates[0].bank_file_row_id;
  const answers = await Promise.all(
    [first, second].map(({ bank_file_row_id: id }) => rematch(treasury, id, { from: null, to })),
  );
  expect(answers.map(outcomeOf).toSorted()).toEqual([
    [200, null],
    [409, 'return_candidate_gone'],
  ]);
});

test('a return is not rematched with a deposit of another bank, value or later day', async () => {
  const { rowId, matched } = await twoAlike(aReference(), 37_000);
  const foreign = await bookRows([rowOf(aReference(), 37_000)], { account: DAVIVIENDA });
  const cheaper = await bookRows([rowOf(aReference(), 36_999)]);
  const after = await bookRows([rowOf(aReference(), 37_000)], { day: '20261112' });
  for (const fileId of [foreign, cheaper, after]) {
    const [{ bank_file_row_id: to }] = await rowsOf(fileId, 'tray');
    const answer = await rematch(treasury, rowId, { from: matched, to });
    expect(outcomeOf(answer)).toEqual([409, 'return_candidate_gone']);
  }
});

test('a return is not rematched once its payment is reversed, or while that is proposed', async () => {
  const creditId = await aCreditOfTheFiles(app);
  const { rowId, matched, other, files } = await twoAlike(creditReference(creditId), 38_000);
  const [{ payment_id: paymentId }] = await rowsOf(files.november, 'credit');
  const proposed = await proposeReversalAs(treasury, paymentId, {
    reason: 'El banco devolvió la consignación',
    money: 'returned',
  });
  expect(proposed.statusCode).toBe(200);
  const change = () => rematch(treasury, rowId, { from: matched, to: other });
  expect(outcomeOf(await change())).toEqual([409, 'return_reversal_proposed']);
  await app.db
    .updateTable('decisions')
    .set({ state: 'refused', decided_by: colleague.userId, decided_at: new Date() })
    .where('subject', '=', String(paymentId))
    .execute();
  await takeBackAs({ treasury, colleague }, { paymentId, money: 'returned' });
  expect(outcomeOf(await change())).toEqual([409, 'return_dealt_with']);
  expect((await findingsIn(app)).filter(({ check }) => check !== 'accrual-is-up-to-date')).toEqual(
    [],
  );
});

test('a return of a file that may be undone is not rematched, nor by another role', async () => {
  const { rowId, matched, other, files } = await twoAlike(aReference(), 39_000);
  const portfolio = await signedInPerson(app, { roleId: ROLE.portfolio });
  const match = { from: matched, to: other };
  expect(outcomeOf(await rematch(portfolio, rowId, match))).toEqual([403, 'permission_denied']);
  expect(outcomeOf(await rematch(treasury, rowId, { from: matched, to: matched }))[0]).toBe(400);
  expect(outcomeOf(await rematch(treasury, matched, match))).toEqual([404, 'not_found']);
  const { decision_id: undoId } = (await proposeUndoAs(treasury, files.later)).json();
  expect(outcomeOf(await rematch(treasury, rowId, match))).toEqual([409, 'bank_file_not_booked']);
  await approveUndoAs(colleague, undoId);
  await app.runJobs();
  expect(outcomeOf(await rematch(treasury, rowId, match))).toEqual([404, 'not_found']);
});

test('the database changes what a row takes back of a live return alone', async () => {
  const fileId = await bookRows([rowOf(aReference(), 40_000), rowOf(aReference(), 41_000)]);
  const [first, second] = await rowsOf(fileId, 'tray');
  const change = app.db
    .updateTable('bank_file_rows')
    .set({ earlier_row_id: first.bank_file_row_id })
    .where('bank_file_row_id', '=', second.bank_file_row_id)
    .execute();
  await expect(change).rejects.toThrow('only a live return');
});
