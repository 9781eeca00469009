import type { PaymentRow } from '@cuotaclara/contract/payments/payment-lists';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { sampleUser } from '#test/sample-user.ts';
import { ExtraPaymentsScreen, PaymentsScreen } from './payments-screen.tsx';
import { readPaymentsSearch } from './payments-search.ts';

afterEach(() => vi.unstubAllGlobals());

const LIST = 'POST /api/managements/payments/transactions/page';
const EXTRA = 'POST /api/managements/payments/additional-payment/page';

const ROW: PaymentRow = {
  payment_id: 91_204,
  receipt: 'R-91204',
  paid_on: '2026-11-12',
  credit_id: 10_204,
  number: 'CR-10204',
  borrower_name: 'Natalia Sofía Arango Echeverri',
  document_code: 'CC',
  identification: '1037648215',
  means: 'pse',
  source: 'gateway',
  state: 'valid',
  amount: 691_162,
  net: 691_162,
  excess: 'reduce-term',
  applied_principal: 482_981,
  applied_interest: 162_919,
  applied_charges: 42_900,
  applied_late: 2_362,
  applied_surplus: 0,
  extra_principal: 300_000,
  late_corrected: 0,
  turned_principal: 0,
  reference: 'Q7K391FD2MXT',
  transaction_id: '11482-1731',
  recorded_by: null,
  created_at: '2026-11-12T14:47:00Z',
};

const signIn = (functions: readonly string[]): void => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  sessionStore.dispatch({ type: 'signed_in', user: sampleUser({ functions }) });
};

type Opened = {
  readonly Screen?: typeof PaymentsScreen;
  readonly address?: string;
  readonly functions?: readonly string[];
  readonly answer?: () => Response;
};

const openList = (opened: Opened = {}) => {
  const { Screen = PaymentsScreen, address = '', answer } = opened;
  signIn(opened.functions ?? ['view_payments', 'export_payments']);
  const asked: unknown[] = [];
  const rows = async (request: Request) => {
    asked.push(await request.json());
    return answer?.() ?? answerWith({ data: [ROW], page: { number: 0, size: 10, total: 1 } });
  };
  fakeApi({
    [LIST]: rows,
    [EXTRA]: rows,
    'GET /api/users/preferences': () => answerWith({ preferences: {} }),
  });
  renderPage(({ search, onSearch }) => <Screen search={search} onSearch={onSearch} />, {
    path: '/payments',
    readSearch: readPaymentsSearch,
    addresses: [`/payments${address}`],
  });
  return asked;
};

test('a payment leads to its page; the export is there for who may', async () => {
  const asked = openList({ address: '?state=valid&means=pse' });
  const link = await screen.findByRole('link', { name: 'R-91204' });
  expect(link.getAttribute('href')).toBe('/payments/91204');
  expect(link.closest('tr')?.textContent).toContain('Natalia Sofía Arango Echeverri');
  expect(asked[0]).toMatchObject({
    state: 'valid',
    means: 'pse',
    sort_by: 'transactionDate',
    sort_dir: 'DESC',
  });
  expect(screen.getByRole('button', { name: /Exportar/ })).toBeDefined();
});

test('a role without the function exports nothing', async () => {
  openList({ functions: ['view_payments'] });
  await screen.findByRole('link', { name: 'R-91204' });
  expect(screen.queryByRole('button', { name: /Exportar/ })).toBeNull();
});

test('an extra payment says what its payer preferred', async () => {
  openList({ Screen: ExtraPaymentsScreen });
  const row = (await screen.findByRole('link', { name: 'R-91204' })).closest('tr');
  expect(row?.textContent).toContain('Terminar antes');
  expect(row?.textContent?.replaceAll('\u00a0', ' ')).toContain('$ 300.000');
  expect(screen.getByRole('columnheader', { name: /Abono/ })).toBeDefined();
});

test('the payments of one credit can be asked for by its number', async () => {
  const asked = openList({ address: '?credit_id=10204' });
  await screen.findByRole('link', { name: 'R-91204' });
  expect(asked[0]).toMatchObject({ credit_id: '10204' });
});

test('a list without rows names the period that it looked at', async () => {
  openList({ answer: () => answerWith({ data: [], page: { number: 0, size: 10, total: 0 } }) });
  expect(await screen.findByText('No hay pagos en estas fechas')).toBeDefined();
});

test('a list that could not be read keeps its filters', async () => {
  openList({ answer: () => refuseWith('invalid_input') });
  expect(await screen.findByRole('button', { name: 'Intentar de nuevo' })).toBeDefined();
});
