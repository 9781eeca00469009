import type { Deposit } from '@cuotaclara/contract/deposits/deposits';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { sampleUser } from '#test/sample-user.ts';
import { DepositDesk } from './deposit-desk.tsx';

afterEach(() => vi.unstubAllGlobals());

const DEPOSIT: Deposit = {
  deposit_id: 7,
  source: 'bank_file',
  paid_on: '2026-11-11',
  age_days: 1,
  amount: 50_000,
  open_amount: 50_000,
  reference: '80111222',
  description: '',
  party: null,
  note: null,
  is_set_aside: false,
  bank_file_id: 3,
  line: 4,
  reversed_payment_id: null,
  obstacle: null,
  suggestions: [
    {
      credit_id: 10_008,
      holder_name: 'Ana Ruiz',
      document_code: 'CC',
      identification: '80111222',
      reasons: [{ kind: 'document', holds: true, text: 'La referencia es su documento' }],
    },
  ],
  no_suggestion: null,
  assignments: [],
  open_decision_id: null,
};

const PREVIEW = {
  credit_id: 10_008,
  holder_name: 'Ana Ruiz',
  identification: '80111222',
  paid_on: '2026-11-11',
  instalments_paid_before: 1,
  instalments_paid_after: 2,
  instalments_total: 12,
  instalments_total_before: 12,
  last_due_on: '2027-05-15',
  last_due_on_before: '2027-05-15',
  overdue_before: 50_000,
  overdue_after: 0,
  payoff_after: 400_000,
  next_paid: 0,
  surplus: 0,
  same: null,
  changes: { resplit: [], resplit_more: 0, next_instalment: null, closed_month: null },
};

const ASSIGN = 'POST /api/managements/deposits/7/assignments';

type Answers = {
  readonly deposit?: Deposit;
  readonly preview: () => Response;
  readonly assign?: () => Response | Promise<Response>;
};

const openDesk = ({ deposit = DEPOSIT, preview, assign = () => answerWith({}) }: Answers) => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  sessionStore.dispatch({
    type: 'signed_in',
    user: sampleUser({ functions: ['reconcile_bank'] }),
  });
  const api = fakeApi({
    'GET /api/managements/deposits/7/preview': preview,
    [ASSIGN]: assign,
  });
  const onDone = vi.fn();
  renderPage(() => <DepositDesk deposit={deposit} tag="Siguiente" maySetAside onDone={onDone} />, {
    path: '/deposits/7',
    readSearch: () => ({}),
    addresses: ['/deposits/7'],
  });
  return { api, onDone };
};

const assignButton = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Asignar/ });

test('neither the button nor Enter assigns what the preview refused', async () => {
  const { api } = openDesk({ preview: () => refuseWith('credit_not_owing') });
  const button = await assignButton();
  await waitFor(() => expect(button.disabled).toBe(true));
  await userEvent.keyboard('{Enter}');
  expect(api.countOf(ASSIGN)).toBe(0);
});

test('a second Enter while the first one works assigns nothing more', async () => {
  let answer: (response: Response) => void = () => {};
  const { api, onDone } = openDesk({
    preview: () => answerWith(PREVIEW),
    assign: () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  });
  await screen.findByText('Queda pagada');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(api.countOf(ASSIGN)).toBe(1));
  await userEvent.keyboard('{Enter}');
  const payment = { payment_id: 51, credit_id: 10_008, amount: 50_000 };
  answer(answerWith({ deposit_id: 7, open_amount: 0, payments: [payment] }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(onDone).toHaveBeenCalledWith({ kind: 'assigned', paymentId: 51 });
  expect(api.countOf(ASSIGN)).toBe(1);
});

test('Enter that is held down does not assign', async () => {
  const { api } = openDesk({ preview: () => answerWith(PREVIEW) });
  await screen.findByText('Queda pagada');
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true }));
  await assignButton();
  expect(api.countOf(ASSIGN)).toBe(0);
});

test.each([
  ['bank_file', 'Si es el mismo, ciérrala como repetida.'],
  ['gateway', 'La pasarela cobró también este: asígnala como otro pago o devuélvela.'],
] as const)(
  'money of a %s that looks like a payment of before says what to do',
  async (source, text) => {
    openDesk({
      deposit: { ...DEPOSIT, source },
      preview: () => answerWith({ ...PREVIEW, same: { payment_id: 51, paid_on: '2026-11-11' } }),
    });
    expect(await screen.findByText(new RegExp(text))).toBeDefined();
  },
);

test('who assigns a deposit second reads why in a dialog that outlives the desk', async () => {
  openDesk({
    preview: () => answerWith(PREVIEW),
    assign: () => refuseWith('deposit_changed', { open: '$ 0' }),
  });
  await userEvent.click(await assignButton());
  const dialog = await screen.findByRole('dialog', { name: 'No se pudo hacer' });
  expect(dialog.textContent).toContain('De esta consignación quedan $ 0. Otra persona la movió');
  await userEvent.click(screen.getByRole('button', { name: 'Ver cómo quedó' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
