import type { Payout } from '@cuotaclara/contract/disbursement/payouts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { sampleUser } from '#test/sample-user.ts';
import { PayoutsScreen } from './payouts-screen.tsx';
import { readPayoutsSearch } from './payouts-search.ts';

afterEach(() => vi.unstubAllGlobals());

const PAYOUT: Payout = {
  credit_id: 10_271,
  holder_name: 'Yesenia Carolina Murillo Palacios',
  identification: 'CC 1076331902',
  step: 'approve',
  since: '2026-11-12T13:40:00Z',
  amount: 13_586_260,
  is_fixed: true,
  payee: 'Andina de Motos S. A. S.',
  account: 'Bancolombia ··7719',
  prepared_by: 'Lina Ossa',
  approved_by: null,
  is_own: false,
  pays_on: null,
  returned_for: null,
};

const openList = (payouts: readonly Payout[], answer?: () => Response) => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  sessionStore.dispatch({
    type: 'signed_in',
    user: sampleUser({ functions: ['disburse_credit'] }),
  });
  const asked: (string | null)[] = [];
  fakeApi({
    'GET /api/managements/disbursements': (request) => {
      asked.push(new URL(request.url).searchParams.get('step'));
      return (
        answer?.() ??
        answerWith({
          data: payouts,
          page: { number: 0, size: 25, total: payouts.length },
          steps: [
            { step: 'prepare', count: 4, pesos: 40_000_000 },
            { step: 'approve', count: payouts.length, pesos: 13_586_260 },
            { step: 'transfer', count: 0, pesos: 0 },
          ],
        })
      );
    },
  });
  renderPage(
    ({ search, onSearch }) => (
      <PayoutsScreen search={search} onSearch={(next) => onSearch(next, { replace: false })} />
    ),
    { path: '/disbursements', readSearch: readPayoutsSearch, addresses: ['/disbursements'] },
  );
  return asked;
};

test('a credit that waits says for what, since whom and how much, and opens its tab', async () => {
  openList([PAYOUT]);
  const link = await screen.findByRole('link', { name: 'CR-10271' });
  expect(link.getAttribute('href')).toContain('/credits/10271?tab=disbursement');
  const row = link.closest('tr')?.textContent;
  expect(row).toContain('Lo preparó Lina Ossa');
  expect(row).toContain('Bancolombia ··7719');
  expect(row).toContain('$\u00a013.586.260');
  expect(
    screen.getByText('5 créditos esperan su desembolso. 1 está preparado para aprobar.'),
  ).toBeDefined();
});

test('a cell of the bar shows what waits for its step, and all of it again', async () => {
  const asked = openList([PAYOUT]);
  const cell = await screen.findByRole('button', { name: /Por aprobar/ });
  await userEvent.click(cell);
  await waitFor(() => expect(asked.at(-1)).toBe('approve'));
  expect(cell.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(cell);
  await waitFor(() => expect(cell.getAttribute('aria-pressed')).toBe('false'));
});

test('the one who prepared it reads that another person approves', async () => {
  openList([{ ...PAYOUT, is_own: true }]);
  expect(await screen.findByText('Lo preparaste tú: aprueba otra persona')).toBeDefined();
});

test('an empty list says where credits come from', async () => {
  openList([]);
  expect(await screen.findByText('Nada por desembolsar')).toBeDefined();
});

test('a list that could not be read can be asked for again', async () => {
  openList([], () => refuseWith('invalid_input'));
  expect(await screen.findByRole('button', { name: 'Intentar de nuevo' })).toBeDefined();
});
