import { randomUUID } from 'node:crypto';
import { thirdPartyPayment } from '@cuotaclara/books';
import { getAccounts, nameParty } from '@cuotaclara/contract/ledger/accounts';
import { getAuxiliary, searchThirdParties } from '@cuotaclara/contract/ledger/books';
import { exportEntries } from '@cuotaclara/contract/ledger/exports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { booksOfVectors, payOnDay } from '#test/ledger/accounting-steps.ts';
import type { Person } from '#test/steps/auth-steps.ts';
import { aBookedCredit, onDay } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { postEntries } from './post-entries.ts';

let app: TestApp;
let nubia: Person;
let creditId: number;

const MARCH = { initial_date: '2026-03-01', final_date: '2026-03-31' };
const BANK = '7:91500004821';

beforeAll(async () => {
  app = await startTestApp();
  ({ nubia, creditId } = await booksOfVectors(app));
  await payOnDay(app, { creditId, paid: { on: '2026-03-03', amount: 50_000, role: 'bank' } });
  // The insurer gets its 500 and the bank takes 2 of 4×1000: 502 leave the account.
  await onDay(app, '2026-03-10', ({ trx, today }) =>
    postEntries(trx, {
      entries: [
        {
          kind: 'third_party',
          sourceKey: 'third-party:insurer:2026-03-10',
          creditId: null,
          effectiveOn: '2026-03-10',
          lines: thirdPartyPayment({ amount: 500, bank: BANK, beneficiary: 'insurer' }),
        },
      ],
      today,
      by: null,
      accruedUntil: null,
    }),
  );
});

afterAll(() => app.stop());

const ask = async (route: Parameters<typeof callAs>[1], sent: object = {}) =>
  (await callAs(nubia, route, sent)).json();

const closingsOf = async (third: string) => {
  const { accounts } = await ask(getAuxiliary, { params: { third }, query: MARCH });
  return accounts.map((each: { role: string; closing: number }) => [each.role, each.closing]);
};

const borrowerOf = async (id: number): Promise<number> => {
  const row = await app.db
    .selectFrom('credits')
    .select('borrower_id')
    .where('credit_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.borrower_id;
};

test('the account of the house and its 4×1000 are of the bank', async () => {
  expect(await closingsOf(BANK)).toEqual([
    ['bank', -502],
    ['gmf', 2],
  ]);
  const { data } = await ask(searchThirdParties, { query: { search: 'bancolombia' } });
  expect(data).toEqual([{ third: BANK, name: 'Bancolombia ··4821', identification: null }]);
});

test('a transfer into the bank is not of the borrower who paid it', async () => {
  const third = `borrower:${await borrowerOf(creditId)}`;
  const roles = (await closingsOf(third)).map(([role]: [string, number]) => role);
  expect(roles).toContain('principal');
  expect(roles).not.toContain('bank');
});

test('accounting gives the bank its NIT, which exports then have', async () => {
  const { parties, accounts } = await ask(getAccounts);
  expect(parties.map(({ party }: { party: string }) => party)).toEqual(
    expect.arrayContaining([BANK, 'gateway', 'insurer']),
  );
  expect(accounts.find(({ role }: { role: string }) => role === 'gateway').third).toBe('gateway');
  const named = await callAs(nubia, nameParty, {
    params: { party: BANK },
    body: { name: 'Bancolombia S.A.', nit: '890903938-8', version: null },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(named.statusCode).toBe(200);
  const columns = 'code,third_identification,third_name,debit,credit';
  const csv = await callAs(nubia, exportEntries, {
    query: { ...MARCH, columns, format: 'csv', third: BANK },
  });
  const rows = csv.body.trim().split('\r\n').slice(-2);
  expect(rows.toSorted()).toEqual([
    '111005;890903938;Bancolombia S.A.;;502',
    '51159501;890903938;Bancolombia S.A.;2;',
  ]);
});

test('a person with exactly the words of the search comes before one whose name has more', async () => {
  const rename = (id: number, names: object) =>
    app.db.updateTable('borrowers').set(names).where('borrower_id', '=', id).execute();
  await rename(await borrowerOf(creditId), {
    first_name: 'Claudia',
    second_name: null,
    first_surname: 'Peña',
  });
  await rename(await borrowerOf(await aBookedCredit(app)), {
    first_name: 'Ana',
    second_name: 'Claudia',
    first_surname: 'Peñaranda',
  });
  const { data } = await ask(searchThirdParties, { query: { search: 'claudia pena' } });
  expect(data.map(({ name }: { name: string }) => name.split(' ')[0])).toEqual(['Claudia', 'Ana']);
});
