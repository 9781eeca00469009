import { exportEntries, exportSiigo, LEDGER_LINES } from '@cuotaclara/contract/ledger/exports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { booksOfVectors } from '#test/ledger/accounting-steps.ts';
import { writeBehind } from '#test/ledger/planted-faults.ts';
import { outcomeOf, type Person } from '#test/steps/auth-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let nubia: Person;

const YEAR = { initial_date: '2026-01-01', final_date: '2026-03-31' };

beforeAll(async () => {
  app = await startTestApp();
  ({ nubia } = await booksOfVectors(app));
  await app.db
    .insertInto('setting_values')
    .values({
      setting: 'company_nit',
      value: JSON.stringify('900123456-8'),
      valid_from: '2026-01-01',
    })
    .execute();
});

afterAll(() => app.stop());

test('a voucher that Siigo cannot have is said, never left out', async () => {
  const chosen = sql`(select max(entry_id) from ledger_entries where kind = 'payment')`;
  await writeBehind(app, [
    sql`delete from ledger_vouchers where entry_id = ${chosen}`,
    // Far behind the newest number, where the task of every minute does not look.
    sql`insert into ledger_vouchers (entry_id, kind, number) values (9000000, 'NC', 99)`,
  ]);
  const numbered = await callAs(nubia, exportSiigo, { query: YEAR });
  expect(numbered.statusCode).toBe(200);
  const { rows } = await sql`select from ledger_vouchers where entry_id = ${chosen}`.execute(
    app.db,
  );
  expect(rows).toHaveLength(1);
  const changeRole = (from: string, to: string) =>
    writeBehind(app, [
      sql`update ledger_lines set role = ${to} where role = ${from} and entry_id = ${chosen}`,
    ]);
  await changeRole('principal', 'nowhere');
  const refused = await callAs(nubia, exportSiigo, { query: YEAR });
  expect(outcomeOf(refused)).toEqual([409, 'ledger_siigo_left_out']);
  expect(refused.body).toContain('con una cuenta que no está en el plan («nowhere»)');
  const columns = Object.keys(LEDGER_LINES.columns).join(',');
  const csv = await callAs(nubia, exportEntries, { query: { ...YEAR, columns, format: 'csv' } });
  expect(csv.body).toContain('nowhere');
  await changeRole('nowhere', 'principal');
});
