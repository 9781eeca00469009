import { expect, test } from 'vitest';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { searchVouchers } from './search-vouchers.ts';

const JOURNAL = 'GET /api/managements/ledger/entries';
const { signal } = new AbortController();

const SESSION = {
  token: fakeBearer({}),
  expires_at: '2026-11-18T12:00:00Z',
  email: 'ana@cuotaclara.test',
};

const ENTRY = {
  entry_id: 3657,
  kind: 'transfer',
  booked_on: '2026-11-17',
  effective_on: '2026-11-17',
  voucher: 'CE-225',
  credit_id: 10_228,
  borrower_name: 'Ana Ruiz',
  text: 'Giro del crédito CR-10228',
  lines: [],
};

test('a voucher is found by its number and opens its entry in the journal of its month', async () => {
  const api = fakeApi({
    'GET /api/auth/token': () => answerWith(SESSION),
    [JOURNAL]: () => answerWith({ data: [ENTRY], next: null }),
  });
  expect(await searchVouchers(' ce 225 ', signal)).toMatchObject([
    {
      name: 'CE-225',
      detail: 'Giro del crédito CR-10228 · 17 nov 2026',
      link: { search: { month: '2026-11', entry: 3657 } },
    },
  ]);
  expect(await searchVouchers('cesar 225', signal)).toEqual([]);
  expect(api.countOf(JOURNAL)).toBe(1);
});
