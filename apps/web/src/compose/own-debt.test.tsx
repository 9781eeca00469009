import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInBorrower } from '#features/payments/testing/sign-in-borrower.ts';
import { OwnDebt } from '#features/servicing/own-debt.tsx';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { samplePortfolio } from '#test/sample-portfolio.ts';

beforeEach(signInBorrower);
afterEach(() => vi.unstubAllGlobals());

const API = 'GET /api/borrowers/credits/rsn/portfolio/10204';

function openDebt(portfolio = samplePortfolio()) {
  fakeApi({ [API]: () => answerWith(portfolio) });
  renderPage(() => <OwnDebt creditId={10_204} />, {
    path: '/',
    readSearch: () => ({}),
    addresses: ['/'],
  });
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

test('a late borrower reads each instalment, its parts, and what it takes to be up to date', async () => {
  openDebt();
  const list = within(await screen.findByRole('list', { name: 'Cuotas por pagar hoy' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    'Cuota 8Venció el 4 oct 2026, 39 díasCapital $ 474.286 · Intereses $ 171.614 · ' +
      'Seguro y cargos $ 42.900 · Mora $ 12.368$ 701.168',
    expect.stringContaining('Cuota 9Venció el 4 nov 2026, 8 días'),
  ]);
  const current = screen.getByRole('region', { name: 'Para ponerte al día hoy' });
  expect(plain(current.textContent)).toContain('Para ponerte al día hoy$ 1.392.330');
  expect(plain(current.textContent)).toContain('Si pagas mañana$ 1.392.915');
});

test('movements are there on demand, and a payment leads to its receipt', async () => {
  openDebt();
  await userEvent.click(await screen.findByText('Ver los movimientos'));
  const receipt = screen.getByRole('link', { name: 'Pago R-85377' });
  expect(receipt.getAttribute('href')).toBe('/borrower/pay/receipt/85377');
});

test('a borrower who owes nothing is told so, and keeps the movements', async () => {
  const nothing = { costs: 0, late: 0, charges: 0, interest: 0, principal: 0, total: 0 };
  openDebt(
    samplePortfolio({
      status: 'settled',
      debts: [],
      to_be_current: 0,
      balance: { ...nothing, given_back: 0 },
      next: null,
    }),
  );
  expect(await screen.findByText('No debes nada de este crédito.')).toBeDefined();
  expect(screen.queryByText('Para pagar todo hoy')).toBeNull();
  expect(screen.getByText('Ver los movimientos')).toBeDefined();
});

test('a write-off of the books is not told to the borrower, whose debt stays the same', async () => {
  openDebt(samplePortfolio({ status: 'written-off', written_off_on: '2026-09-30' }));
  expect(await screen.findByText('Para ponerte al día hoy')).toBeDefined();
  expect(screen.queryByText(/Castigado/)).toBeNull();
});
