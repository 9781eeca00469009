import type { Deposit } from '@cuotaclara/contract/bank-files/deposits';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { sampleUser } from '#test/sample-user.ts';
import { ClosingDialog } from './closing-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const DEPOSIT: Deposit = {
  deposit_id: 7,
  source: 'gateway',
  paid_on: '2026-11-11',
  age_days: 2,
  amount: 45_000,
  open_amount: 45_000,
  reference: '100091',
  description: '',
  party: null,
  note: null,
  is_set_aside: false,
  bank_file_id: null,
  line: null,
  reversed_payment_id: null,
  obstacle: null,
  suggestions: [],
  no_suggestion: null,
  assignments: [],
};

/** The dialog of a deposit, and what it sent. */
const openDialog = (deposit: Deposit): { readonly sent: () => unknown } => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  sessionStore.dispatch({ type: 'signed_in', user: sampleUser({ functions: ['reconcile_bank'] }) });
  let sent: unknown = null;
  fakeApi({
    'GET /api/managements/bank-accounts': () =>
      answerWith({ accounts: ['7:61034528810', '51:990012'] }),
    'POST /api/managements/deposits/7/closings': async (request) => {
      sent = await request.json();
      return answerWith({ deposit_assignment_id: 1, deposit_id: 7 });
    },
  });
  renderPage(() => <ClosingDialog deposit={deposit} onClose={() => {}} />, {
    path: '/deposits/7',
    readSearch: () => ({}),
    addresses: ['/deposits/7'],
  });
  return { sent: () => sent };
};

const fill = async (): Promise<void> => {
  await userEvent.type(await screen.findByLabelText('A quién y a qué cuenta'), 'Ana, Nequi 300');
  await userEvent.type(screen.getByLabelText('Motivo'), 'Lo pidió');
};

const propose = () => userEvent.click(screen.getByRole('button', { name: 'Proponer' }));

test('a refund of a deposit without an account asks which one pays it', async () => {
  const { sent } = openDialog(DEPOSIT);
  await fill();
  await screen.findByRole('option', { name: 'Davivienda ··0012' });
  await propose();
  expect(await screen.findByText('Elige la cuenta de la empresa.')).toBeDefined();
  expect(sent()).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('De qué cuenta sale'), '51:990012');
  await propose();
  await waitFor(() => expect(sent()).toMatchObject({ kind: 'refunded', party: '51:990012' }));
});

test('a refund leaves the account that has the deposit unless another is chosen', async () => {
  const { sent } = openDialog({ ...DEPOSIT, source: 'bank_file', party: '7:4821' });
  await fill();
  await propose();
  await waitFor(() => expect(sent()).toMatchObject({ party: '7:4821' }));
});

test('a deposit that is closed as repeated leaves no account', async () => {
  const { sent } = openDialog(DEPOSIT);
  await userEvent.click(await screen.findByRole('radio', { name: 'Marcar como repetida' }));
  expect(screen.queryByLabelText('De qué cuenta sale')).toBeNull();
  await userEvent.type(screen.getByLabelText('Motivo'), 'Vino dos veces');
  await propose();
  await waitFor(() => expect(sent()).toEqual({ kind: 'duplicate', reason: 'Vino dos veces' }));
});
