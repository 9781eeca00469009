import { ROLE } from '@cuotaclara/contract';
import { getBankFile } from '@cuotaclara/contract/bank-files/bank-files';
import { creditReference } from '@cuotaclara/contract/payments/credit-reference';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file2001 } from '#test/bank-files/asobancaria-lines.ts';
import {
  aCreditOfTheFiles,
  bookAs,
  entryBy,
  examineAs,
  rowOf,
} from '#test/bank-files/bank-steps.ts';
import { undoAs } from '#test/bank-files/undo-steps.ts';
import { type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { certifyUsury, findingsIn } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { bankClosing } from './bank-closing.ts';

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

const bankBalance = async (): Promise<number> => {
  const { pesos } = await app.db
    .selectFrom('ledger_lines')
    .select(({ fn }) => fn.sum<number | null>('amount').as('pesos'))
    .where('role', '=', 'bank')
    .executeTakeFirstOrThrow();
  return Number(pesos ?? 0);
};

const findings = async () =>
  (await findingsIn(app)).filter(({ check }) => check !== 'accrual-is-up-to-date');

test('whole pesos of a row with centavos pay, and the rounded peso is an adjustment', async () => {
  const creditId = await aCreditOfTheFiles(app);
  const reference = creditReference(creditId);
  const rows = [
    rowOf(reference, 0, { cents: 17_700_050 }),
    rowOf(reference, 0, { cents: 900_049 }),
    rowOf('NADIE', 0, { cents: 3_000_099 }),
  ];
  const before = await bankBalance();
  const seen = (await examineAs(treasury, file2001([rows]))).json();
  const fates = [
    { fate: 'credit', count: 2, pesos: 186_000 },
    { fate: 'tray', count: 1, pesos: 30_000 },
  ];
  expect(seen.fates).toEqual(fates);
  const id = await bookAs(app, treasury, file2001([rows]));
  // The tabs of the page count what entered, and the total is the one of the bank.
  const page = (await callAs(treasury, getBankFile, { params: { id } })).json();
  expect(page.fates).toEqual(expect.arrayContaining(fates));
  expect(page.total_cents).toBe(seen.counted.cents);
  const payments = await app.db
    .selectFrom('payments')
    .select('amount')
    .where('credit_id', '=', creditId)
    .orderBy('payment_id')
    .execute();
  expect(payments).toEqual([{ amount: 177_000 }, { amount: 9_000 }]);
  const [deposit] = await app.db.selectFrom('deposits').select('amount').execute();
  expect(deposit).toEqual({ amount: 30_000 });
  const [first] = await app.db
    .selectFrom('bank_file_rows')
    .select('bank_file_row_id')
    .where('bank_file_id', '=', id)
    .orderBy('line')
    .execute();
  expect(await entryBy(app, `row-rounding:${first?.bank_file_row_id}`)).toBe(
    '2026-11-11: +bank 1 -round 1',
  );
  // 177 000,50, 9 000,49 and 30 000,99, each rounded to the peso.
  expect((await bankBalance()) - before).toBe(177_001 + 9_000 + 30_001);
  expect(await findings()).toEqual([]);
  await undoAs({ treasury, colleague: other }, id);
  await app.runJobs();
  expect(await bankBalance()).toBe(before);
  expect(await findings()).toEqual([]);
});

test('a month says how much money of the bank its books do not have', async () => {
  const lessThanPeso = rowOf('NADIE', 0, { cents: 50 });
  const ofNothing = rowOf('NADIE', 0);
  await bookAs(app, treasury, file2001([[lessThanPeso, ofNothing]]));
  const november = { first: '2026-11-01', last: '2026-11-30' };
  expect(await bankClosing.read(app.db, november)).toEqual({
    isDone: true,
    proof: 'Todo asignado; 1 línea con centavos sin aplicar, $\u00a00,50 fuera de los libros',
    solvedBy: null,
  });
  const october = { first: '2026-10-01', last: '2026-10-31' };
  expect((await bankClosing.read(app.db, october)).proof).toBe('Todo asignado');
});
