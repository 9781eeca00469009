import type { Deposit } from '@cuotaclara/contract/deposits/deposits';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { sampleUser } from '#test/sample-user.ts';
import { ProposeClosing } from './propose-closing.tsx';

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
  open_decision_id: null,
};

const PREVIEW = {
  hash: 'a'.repeat(64),
  amount: 45_000,
  lines: [{ name: 'open', before: 45_000, after: 0 }],
  facts: [],
  details: null,
};

/** The form of a deposit, and what it sent. */
const openForm = (deposit: Deposit): { readonly sent: () => unknown } => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  sessionStore.dispatch({ type: 'signed_in', user: sampleUser({ functions: ['reconcile_bank'] }) });
  let sent: unknown = null;
  fakeApi({
    'GET /api/managements/bank-accounts': () =>
      answerWith({ accounts: ['7:61034528810', '51:990012'] }),
    'GET /api/managements/decisions/deposit-closings/preview': () =>
      answerWith({ open_decision_id: null, preview: PREVIEW, obstacle: null }),
    'POST /api/managements/decisions/deposit-closings': async (request) => {
      sent = await request.json();
      return answerWith({ decision_id: 1, expires_on: '2026-12-01', preview: PREVIEW });
    },
  });
  renderPage(() => <ProposeClosing deposit={deposit} onClose={() => {}} />, {
    path: '/deposits/7',
    readSearch: () => ({}),
    addresses: ['/deposits/7'],
  });
  return { sent: () => sent };
};

const fill = async (): Promise<void> => {
  await userEvent.type(await screen.findByLabelText('A quién y a qué cuenta'), 'Ana, Nequi 300');
  await userEvent.type(screen.getByLabelText('Motivo, lo verá quien aprueba'), 'Lo pidió');
};

const propose = () => userEvent.click(screen.getByRole('button', { name: 'Proponer' }));

test('a refund of a deposit without an account asks which one pays it', async () => {
  const { sent } = openForm(DEPOSIT);
  await fill();
  await screen.findByRole('option', { name: 'Davivienda ··0012' });
  await propose();
  expect(await screen.findByText('Elige la cuenta de la empresa.')).toBeDefined();
  expect(sent()).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('De qué cuenta sale'), '51:990012');
  await propose();
  await waitFor(() =>
    expect(sent()).toMatchObject({ subject: 7, input: { kind: 'refunded', party: '51:990012' } }),
  );
});

test('a refund leaves the account that has the deposit unless another is chosen', async () => {
  const { sent } = openForm({ ...DEPOSIT, source: 'bank_file', party: '7:4821' });
  await fill();
  await propose();
  await waitFor(() => expect(sent()).toMatchObject({ input: { party: '7:4821' } }));
});

test('a deposit that is closed as repeated leaves no account', async () => {
  const { sent } = openForm(DEPOSIT);
  await userEvent.click(await screen.findByRole('radio', { name: 'Marcar como repetida' }));
  expect(screen.queryByLabelText('De qué cuenta sale')).toBeNull();
  await userEvent.type(screen.getByLabelText('Motivo, lo verá quien aprueba'), 'Vino dos veces');
  await propose();
  await waitFor(() =>
    expect(sent()).toEqual({ subject: 7, input: { kind: 'duplicate' }, reason: 'Vino dos veces' }),
  );
});
