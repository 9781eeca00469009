import { ROLE } from '@cuotaclara/contract';
import { listBankRows } from '@cuotaclara/contract/bank-files/bank-files';
import { listDeposits } from '@cuotaclara/contract/deposits/deposits';
import { creditReference } from '@cuotaclara/contract/payments/credit-reference';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file2001 } from '#test/bank-files/asobancaria-lines.ts';
import { aCreditOfTheFiles, bookAs, examineAs, rowOf } from '#test/bank-files/bank-steps.ts';
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { certifyUsury } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let treasury: Person;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
  treasury = await signedInPerson(app, { roleId: ROLE.treasury });
});

afterAll(() => app.stop());

const rowsOf = async (id: number, fate: string) =>
  (await callAs(treasury, listBankRows, { params: { id }, query: { fate } })).json().data;

const repeats = (sequence: number, line: number) =>
  `Repite la secuencia ${sequence} de la línea ${line}: puede ser la misma consignación.`;

test('a row that a file has twice pays once; the other waits for a person', async () => {
  const row = rowOf(creditReference(await aCreditOfTheFiles(app)), 30_000);
  const text = file2001([[row, rowOf(row.reference, 30_000), row]]);
  const note = repeats(row.sequence, 3);
  const { rows } = (await examineAs(treasury, text)).json();
  expect(rows).toMatchObject([
    { line: 3, fate: 'credit', note: null },
    { line: 4, fate: 'credit', note: null },
    { line: 5, fate: 'tray', note },
  ]);
  const fileId = await bookAs(app, treasury, text);
  expect(await rowsOf(fileId, 'credit')).toMatchObject([{ line: 3 }, { line: 4 }]);
  expect(await rowsOf(fileId, 'tray')).toMatchObject([{ line: 5, payment_id: null, note }]);
  const query = { bank_file_id: fileId };
  const { data } = (await callAs(treasury, listDeposits, { query })).json();
  expect(data).toMatchObject([{ line: 5, open_amount: 30_000, note }]);
});

test('a cheque that a file has twice says so while it waits', async () => {
  const reference = creditReference(await aCreditOfTheFiles(app));
  const row = rowOf(reference, 31_000, { means: '02' });
  const fileId = await bookAs(app, treasury, file2001([[row, row]]));
  expect(await rowsOf(fileId, 'cheque')).toMatchObject([
    { line: 3, note: null },
    { line: 4, note: repeats(row.sequence, 3) },
  ]);
});
