import { ROLE } from '@cuotaclara/contract';
import { getBankFile, listBankRows } from '@cuotaclara/contract/bank-files/bank-files';
import {
  assignDeposit,
  listDeposits,
  setDepositAside,
} from '@cuotaclara/contract/deposits/deposits';
import { creditReference } from '@cuotaclara/contract/payments/credit-reference';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file2001, type WrittenRow } from '#test/bank-files/asobancaria-lines.ts';
import { aCreditOfTheFiles, bookAs, keyed, rowOf } from '#test/bank-files/bank-steps.ts';
import { proposeReversalAs, takeBackAs, twoPeople } from '#test/payments/reversal-steps.ts';
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

const bookRows = (...rows: WrittenRow[]) => bookAs(app, treasury, file2001([rows]));

const rowsOf = async (id: number, fate: string) =>
  (await callAs(treasury, listBankRows, { params: { id }, query: { fate } })).json().data;

/** The tabs of the page: `2 tray 30000`. */
async function tabsOf(id: number): Promise<string[]> {
  const { fates } = (await callAs(treasury, getBankFile, { params: { id } })).json();
  return fates
    .map(({ fate, count, pesos }: Record<string, unknown>) => `${count} ${fate} ${pesos}`)
    .toSorted();
}

const depositsOf = async (fileId: number): Promise<{ deposit_id: number }[]> =>
  (await callAs(treasury, listDeposits, { query: { bank_file_id: fileId } })).json().data;

const assign = async (depositId: number, creditId: number, amount: number): Promise<void> => {
  const answer = await callAs(treasury, assignDeposit, {
    params: { id: depositId },
    body: { parts: [{ credit_id: creditId, amount }] },
    headers: keyed(),
  });
  expect(answer.statusCode).toBe(200);
};

test('rows of the tray are counted by what is left of them, and say where they went', async () => {
  const creditId = await aCreditOfTheFiles(app);
  const fileId = await bookRows(rowOf('UNO', 10_000), rowOf('DOS', 20_000), rowOf('TRES', 40_000));
  expect(await tabsOf(fileId)).toEqual(['3 tray 70000']);
  const [one, two, three] = await depositsOf(fileId);
  await assign(one?.deposit_id ?? 0, creditId, 10_000);
  await assign(two?.deposit_id ?? 0, creditId, 5_000);
  await callAs(treasury, setDepositAside, {
    params: { id: three?.deposit_id ?? 0 },
    body: { is_set_aside: true },
  });
  expect(await tabsOf(fileId)).toEqual(['1 aside 40000', '1 placed 10000', '1 tray 15000']);
  const [placed] = await rowsOf(fileId, 'placed');
  expect(placed).toMatchObject({
    reference: 'UNO',
    places: [{ kind: 'assigned', amount: 10_000, credit_id: creditId }],
  });
  expect(placed.places[0].payment_id).toBeGreaterThan(0);
  expect(placed.places[0].holder_name).not.toBe('');
  expect(await rowsOf(fileId, 'tray')).toMatchObject([{ reference: 'DOS' }]);
  expect(await rowsOf(fileId, 'aside')).toMatchObject([{ reference: 'TRES', places: [] }]);
});

test('a row whose payment is reversed while its money stays is to be assigned again', async () => {
  const creditId = await aCreditOfTheFiles(app);
  const fileId = await bookRows(rowOf(creditReference(creditId), 30_000));
  const [{ payment_id: paymentId }] = await rowsOf(fileId, 'credit');
  await takeBackAs(await twoPeople(app), { paymentId, money: 'kept' });
  expect(await tabsOf(fileId)).toEqual(['1 tray 30000']);
});

test('a returned row says whose it is, and that its reversal waits for approval', async () => {
  const creditId = await aCreditOfTheFiles(app);
  const reference = creditReference(creditId);
  await bookRows(rowOf(reference, 30_000));
  const fileId = await bookRows(rowOf(reference, 30_000, { returnCode: 'R01' }));
  const [before] = await rowsOf(fileId, 'returned');
  expect(before.earlier).toMatchObject({ credit_id: creditId, is_reversal_proposed: false });
  expect(before.earlier.holder_name).not.toBeNull();
  const proposed = await proposeReversalAs(treasury, before.earlier.payment_id, {
    reason: 'El banco devolvió la consignación',
    money: 'returned',
  });
  expect(proposed.statusCode).toBe(200);
  expect(await rowsOf(fileId, 'returned')).toMatchObject([
    { is_open: true, is_reversed: false, earlier: { is_reversal_proposed: true } },
  ]);
});
