import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { leaveTo } from '#lib/leave-to.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { SandboxScreen } from './sandbox-screen.tsx';

vi.mock('#lib/leave-to.ts', () => ({ leaveTo: vi.fn() }));
afterEach(() => vi.unstubAllGlobals());

const CHECKOUT = 'GET /api/payments/sandbox/checkout';
const ANSWER = 'POST /api/payments/sandbox/answers';
const SIGNED: Readonly<Record<string, string>> = {
  reference: 'Q7K391FD2MXT',
  'signature:integrity': 'abc',
};

const openSandbox = (answers: Parameters<typeof fakeApi>[0], checkout = SIGNED) => {
  const api = fakeApi({
    [CHECKOUT]: () =>
      answerWith({
        reference: 'Q7K391FD2MXT',
        amount: 327_587,
        company: 'Cuota Clara S. A. S.',
        expires_at: '2026-11-21T01:28:00Z',
        cancel_url: 'http://localhost/pago/Q7K391FD2MXT',
      }),
    ...answers,
  });
  renderPage(() => <SandboxScreen checkout={checkout} />, {
    path: '/pasarela-de-prueba',
    readSearch: () => ({}),
    addresses: ['/pasarela-de-prueba'],
  });
  return api;
};

test('the page says that it is a test, and answers once as chosen', async () => {
  const sent: unknown[] = [];
  const { countOf } = openSandbox({
    [ANSWER]: async (request) => {
      sent.push(await request.json());
      return answerWith({ return_url: 'http://localhost/pago/X?id=1', transaction_id: '1' });
    },
  });
  expect(await screen.findByText('Pasarela de prueba.')).toBeDefined();
  expect(await screen.findByText('Le pagas a Cuota Clara S. A. S.')).toBeDefined();
  expect(screen.getByRole('link', { name: /Cancelar/ }).getAttribute('href')).toBe(
    'http://localhost/pago/Q7K391FD2MXT',
  );
  await userEvent.click(screen.getByRole('radio', { name: /Nequi/ }));
  await userEvent.click(screen.getByRole('radio', { name: 'Responder 2 veces' }));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Pagar con Nequi' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('http://localhost/pago/X?id=1'));
  expect(countOf(ANSWER)).toBe(1);
  expect(sent).toEqual([{ checkout: SIGNED, choice: 'approve_twice', method: 'NEQUI' }]);
});

test('the page starts with the way to pay that its address names, where it has that', async () => {
  openSandbox({}, { ...SIGNED, method: 'CARD' });
  expect(await screen.findByRole('button', { name: 'Pagar con tarjeta' })).toBeDefined();
  cleanup();
  openSandbox({}, { ...SIGNED, method: 'BANCOLOMBIA_QR' });
  expect(await screen.findByRole('button', { name: 'Pagar con PSE' })).toBeDefined();
});

test('an address that is not ours or too old has nothing to pay', async () => {
  openSandbox({ [CHECKOUT]: () => refuseWith('sandbox_checkout_expired') });
  expect(await screen.findByText('No hay nada que pagar aquí')).toBeDefined();
  expect(screen.getByText(/Se venció el tiempo para pagar/)).toBeDefined();
});
