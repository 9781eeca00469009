import { ROLE } from '@cuotaclara/contract';
import { listDeposits } from '@cuotaclara/contract/deposits/deposits';
import { creditReference } from '@cuotaclara/contract/payments/credit-reference';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file2001 } from '#test/bank-files/asobancaria-lines.ts';
import {
  aCreditOfTheFiles,
  bookAs,
  examineAs,
  importAs,
  rowOf,
} from '#test/bank-files/bank-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
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

const dayFromToday = (days: number) => app.parts.clock.today().add({ days }).toString();
const compact = (day: string) => day.replaceAll('-', '');

const filesKept = () => app.db.selectFrom('bank_files').select('bank_file_id').execute();

test('a file of a day that has not come is refused, and one of today is not', async () => {
  const reference = creditReference(await aCreditOfTheFiles(app));
  const tomorrow = dayFromToday(1);
  const late = file2001([[rowOf(reference, 10_000)]], compact(tomorrow));
  const seen = (await examineAs(treasury, late)).json();
  expect(seen.is_accepted).toBe(false);
  expect(seen.problems).toEqual([
    {
      line: 1,
      refuses: true,
      text: `El archivo es del ${longDay(tomorrow)}, un día que no ha llegado.`,
    },
  ]);
  const answer = await importAs(treasury, late, { seen_posting: 1 });
  expect(outcomeOf(answer)).toEqual([400, 'bank_file_refused']);
  expect(answer.json().message).toContain('un día que no ha llegado');
  expect(await filesKept()).toEqual([]);
  const timely = file2001([[rowOf(reference, 10_000)]], compact(dayFromToday(0)));
  expect((await examineAs(treasury, timely)).json()).toMatchObject({
    is_accepted: true,
    problems: [],
  });
});

test('a row in columns of a day that has not come refuses its file', async () => {
  const [today, tomorrow] = [dayFromToday(0), dayFromToday(1)];
  const text = `Fecha;Valor\n${today};5.000\n${tomorrow};6.000\n`;
  const columns = JSON.stringify({
    bank: '7',
    account: '4821',
    delimiter: ';',
    headerRows: 1,
    day: 1,
    value: 2,
    reference: null,
    description: null,
    decimal: ',',
    dayOrder: 'ymd',
  });
  const seen = (await examineAs(treasury, text, { columns })).json();
  expect(seen.problems).toEqual([
    {
      line: 3,
      refuses: true,
      text: `La línea es del ${longDay(tomorrow)}, un día que no ha llegado.`,
    },
  ]);
  const answer = await importAs(treasury, text, { columns, seen_posting: 0 });
  expect(outcomeOf(answer)).toEqual([400, 'bank_file_refused']);
  expect(await filesKept()).toEqual([]);
});

test('a row of a day before the disbursement of its credit is shown in the tray', async () => {
  const creditId = await aCreditOfTheFiles(app);
  const text = file2001([[rowOf(creditReference(creditId), 10_000)]], '20261014');
  const note = 'El crédito se desembolsó el 15 de octubre de 2026: un pago no puede ser anterior.';
  const seen = (await examineAs(treasury, text)).json();
  expect(seen.fates).toEqual([{ fate: 'tray', count: 1, pesos: 10_000 }]);
  expect(seen.rows).toMatchObject([{ fate: 'tray', credit_id: creditId, note }]);
  const fileId = await bookAs(app, treasury, text);
  const query = { bank_file_id: fileId };
  expect((await callAs(treasury, listDeposits, { query })).json().data).toMatchObject([
    { amount: 10_000, open_amount: 10_000, paid_on: '2026-10-14', note },
  ]);
  const onItsDay = file2001([[rowOf(creditReference(creditId), 10_000)]], '20261015');
  expect((await examineAs(treasury, onItsDay)).json().rows).toMatchObject([
    { fate: 'credit', note: null },
  ]);
});

test('a row after the one that pays its credit off goes to the tray, as the preview says', async () => {
  const creditId = await aCreditOfTheFiles(app);
  const reference = creditReference(creditId);
  const text = file2001([
    [rowOf(reference, 200_000), rowOf(reference, 5_000_000), rowOf(reference, 30_000)],
  ]);
  const { rows, fates } = (await examineAs(treasury, text)).json();
  expect(fates).toMatchObject([
    { fate: 'credit', count: 2 },
    { fate: 'tray', count: 1, pesos: 30_000 },
  ]);
  const tray = rows.find(({ fate }: { fate: string }) => fate === 'tray');
  expect(tray.note).toBe('Una línea anterior de este archivo termina de pagar el crédito.');
  const id = await bookAs(app, treasury, text);
  const left = await callAs(treasury, listDeposits, { query: { bank_file_id: id } });
  expect(left.json().data).toMatchObject([{ amount: 30_000 }]);
});

test('a file that entered in the evening is named by its day in Bogotá, not by that of UTC', async () => {
  const text = file2001([[rowOf('NADIE', 12_000)]]);
  const fileId = await bookAs(app, treasury, text);
  await app.owner.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      update bank_files set confirmed_at = '2026-11-13T01:30:00Z' where bank_file_id = ${fileId}
    `.execute(trx);
  });
  const again = await examineAs(treasury, text);
  expect(outcomeOf(again)).toEqual([409, 'bank_file_known']);
  expect(again.json().message).toContain(longDay('2026-11-12'));
});
