import type { ForeignMoney as Foreign } from '@cuotaclara/contract/payments/foreign-money';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { sampleUser } from '#test/sample-user.ts';
import { ForeignMoney } from './foreign-money.tsx';

afterEach(() => vi.unstubAllGlobals());

const openWith = (items: readonly Foreign[]): void => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  sessionStore.dispatch({ type: 'signed_in', user: sampleUser({ functions: ['reconcile_bank'] }) });
  fakeApi({ 'GET /api/managements/foreign-money': () => answerWith({ items }) });
  renderPage(
    () => (
      <main>
        <h1>Bandeja</h1>
        <ForeignMoney />
      </main>
    ),
    { path: '/deposits', readSearch: () => ({}), addresses: ['/deposits'] },
  );
};

test('money in another currency is named by it, with its credit and what to do', async () => {
  openWith([
    {
      transaction_id: 'usd-1',
      reference: 'CC-1',
      currency: 'USD',
      amount_cents: 123_456,
      received_on: '2026-11-18',
      credit_id: 10_012,
    },
  ]);
  const { textContent: notice } = await screen.findByRole('status');
  const link = screen.getByRole('link', { name: 'CR-10012' });
  expect(notice).toContain('La pasarela aprobó 1 pago en otra moneda.');
  expect(notice).toContain('USD\u00a01.234,56 el 18 de noviembre de 2026 para el crédito');
  expect(notice).toContain('Devuélvelo desde Wompi');
  expect(notice).not.toContain('$');
  expect(link.getAttribute('href')).toBe('/credits/10012');
});

test('nothing is said where all money is pesos', async () => {
  openWith([]);
  await screen.findByRole('heading', { name: 'Bandeja' });
  expect(screen.queryByRole('status')).toBeNull();
});
