import { STATE } from '@cuotaclara/contract';
import type { CreditRow } from '@cuotaclara/contract/credits/credit-list';
import type {
  OwedToday,
  PaymentPreview,
  RecordedPayment,
} from '@cuotaclara/contract/servicing/payments';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { showProblemsWith } from '#lib/api/problems.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { sampleUser } from '#test/sample-user.ts';
import { CashDeskScreen } from './cash-desk-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const ROUTE = '/api/managements/payments';

const APPLIED: PaymentPreview['applied'] = {
  late: 0,
  charges: 0,
  interest: 0,
  principal: 90_000,
  surplus: 0,
};

const PREVIEW: PaymentPreview = {
  applied: APPLIED,
  late_corrected: 0,
  turned_principal: 0,
  principal_balance: 900_000,
  instalments_paid_before: 3,
  instalments_paid_after: 4,
  instalments_total: 12,
  instalments_total_before: 12,
  last_due_on: '2027-05-15',
  last_due_on_before: '2027-05-15',
  overdue_before: 0,
  overdue_after: 0,
  payoff_after: 900_000,
  next_paid: 15_000,
  same: null,
  changes: { resplit: [], resplit_more: 0, next_instalment: null, closed_month: null },
};

const RECORDED: RecordedPayment = {
  payment_id: 1_204,
  credit_id: 10_008,
  amount: 90_000,
  paid_on: '2026-11-17',
  booked_on: '2026-11-17',
  applied: APPLIED,
  late_corrected: 0,
  turned_principal: 0,
  principal_balance: 900_000,
  credit_state_id: STATE.disbursed,
};

const CREDIT: CreditRow = {
  credit_id: 10_008,
  number: 'CR-10008',
  credit_state_id: STATE.disbursed,
  state_since: '2026-05-15T12:00:00Z',
  waiting_days: null,
  borrower_id: 8,
  borrower_name: 'Ana Ruiz',
  first_name: 'Ana',
  first_surname: 'Ruiz',
  document_code: 'CC',
  identification: '52100200',
  product_name: null,
  plate: null,
  city: null,
  amount: 1_200_000,
  instalment: 90_000,
  months: 12,
  supplier_name: null,
  headquarter: null,
  policy_ends_on: null,
  overdue_amount: null,
  created_at: '2026-05-01T12:00:00Z',
};

const OWED: OwedToday = {
  as_of: '2026-11-17',
  instalment: { number: 4, due_on: '2026-10-15', amount: 91_500 },
  current: { amount: 181_500, late: 1_500, days_past_due: 33 },
  payoff: 901_500,
};

const openDesk = (preview: () => Response) => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  const user = sampleUser({ functions: ['record_payment'] });
  sessionStore.dispatch({ type: 'signed_in', user });
  const showProblem = vi.fn<Parameters<typeof showProblemsWith>[0]>();
  showProblemsWith(showProblem);
  fakeApi({
    'GET /api/managements/bank-accounts': () => answerWith({ accounts: [] }),
    'GET /api/managements/credits': () =>
      answerWith({ data: [CREDIT], page: { number: 0, size: 8, total: 1 } }),
    [`GET ${ROUTE}/owed`]: () => answerWith(OWED),
    [`GET ${ROUTE}/preview`]: preview,
    [`POST ${ROUTE}`]: () => answerWith(RECORDED),
  });
  renderPage(() => <CashDeskScreen />, {
    path: '/cash-desk',
    readSearch: () => ({}),
    addresses: ['/cash-desk'],
  });
  return showProblem;
};

const chooseCredit = async (): Promise<void> => {
  await userEvent.type(await screen.findByLabelText('Qué crédito paga'), 'Ana');
  await userEvent.click(await screen.findByRole('button', { name: /Ana Ruiz/ }));
};

const typeAmount = () => userEvent.type(screen.getByLabelText('Cuánto pagó'), '90000');

test('a recorded payment shows its receipt, the way to it and its PDF', async () => {
  openDesk(() => answerWith(PREVIEW));
  await chooseCredit();
  await typeAmount();
  const effect = within(await screen.findByRole('region', { name: 'Así se reparte' }));
  expect(effect.getByText(/^4 de 12 \(antes 3\), y \$\s15\.000 de la que sigue$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Registrar \$/ }));
  const receipt = await screen.findByRole('link', { name: 'R-1204' });
  expect(receipt.getAttribute('href')).toBe('/payments/1204');
  expect(screen.getByRole('button', { name: 'Recibo en PDF' })).toBeTruthy();
});

test('a payment of an earlier day says what it changes before it is recorded', async () => {
  const paid = (extra: number, instalments: number[]) => ({
    applied: { ...APPLIED, principal: 600_000 + extra },
    extra,
    instalments,
  });
  openDesk(() =>
    answerWith({
      ...PREVIEW,
      instalments_total_before: 13,
      last_due_on_before: '2027-06-15',
      changes: {
        resplit: [
          {
            payment_id: 1_163,
            paid_on: '2026-10-16',
            before: paid(1_500_000, [3]),
            after: paid(1_800_000, [3, 4]),
          },
        ],
        resplit_more: 14,
        next_instalment: { number: 5, due_on: '2026-12-15', before: 2_138_052, after: 2_123_490 },
        closed_month: { month: '2026-10', state: 'closed' },
      },
    } satisfies PaymentPreview),
  );
  await chooseCredit();
  await typeAmount();
  const effect = await screen.findByRole('region', { name: 'Así se reparte' });
  const text = effect.textContent.replaceAll('\u00a0', ' ');
  for (const said of [
    'Cuota 5$ 2.123.490 (antes $ 2.138.052)',
    'Cuotas del plan12 (antes 13)',
    'Última cuota15 may 2027 (antes 15 jun 2027)',
    'R-1163 · 16 oct 2026Cuotas3 y 4 (antes 3)',
    'Abono a capital$ 1.800.000 (antes $ 1.500.000)',
    'y 14 pagos más',
    'Octubre de 2026 está cerrado: el asiento lleva la fecha de hoy.',
  ]) {
    expect(text).toContain(said);
  }
  expect(text).not.toContain('Capital de las cuotas');
});

test.each([
  ['0', 'Escribe un valor mayor que cero.'],
  ['999999999999999', 'El valor es demasiado grande.'],
])('an amount of %s is refused at its field, and the server is not asked', async (typed, said) => {
  const preview = vi.fn<() => Response>(() => answerWith(PREVIEW));
  openDesk(preview);
  await chooseCredit();
  await userEvent.click(screen.getByLabelText('Cuánto pagó'));
  await userEvent.paste(typed);
  await userEvent.tab();
  expect(await screen.findByText(said)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Registrar el pago' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Cuánto pagó'));
  expect(screen.getByText(said)).toBeTruthy();
  expect(preview).not.toHaveBeenCalled();
});

test('a refused preview is said once, beside the form, which cannot be sent', async () => {
  const showProblem = openDesk(() => refuseWith('credit_not_owing'));
  await chooseCredit();
  await typeAmount();
  const send = screen.getByRole('button', { name: /^Registrar \$/ });
  await waitFor(() => expect(send).toHaveProperty('disabled', true));
  expect(showProblem).not.toHaveBeenCalled();
});

test('what was missing is not said any more once it is there', async () => {
  openDesk(() => answerWith(PREVIEW));
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar el pago' }));
  expect(screen.getByText('Busca el crédito que se paga.')).toBeTruthy();
  await chooseCredit();
  expect(screen.queryByText('Busca el crédito que se paga.')).toBeNull();
});

test('the desk says first what is owed, and each amount fills the field', async () => {
  openDesk(() => answerWith(PREVIEW));
  await chooseCredit();
  const owed = within(await screen.findByRole('region', { name: 'Lo que debe hoy' }));
  const buttons = owed.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons.map((text) => text?.replace(/\s/g, ' '))).toEqual([
    'Cuota 4$ 91.500del 15 oct 2026',
    'Ponerse al día$ 181.50033 días de mora, con $ 1.500 de intereses de mora',
    'Pagar todo$ 901.500el crédito queda pagado',
  ]);
  await userEvent.click(owed.getByRole('button', { name: /Pagar todo/ }));
  expect(screen.getByLabelText('Cuánto pagó')).toHaveProperty('value', '901.500');
  // A payoff that only advanced instalments would leave the credit open.
  expect(screen.getByLabelText('Si paga de más')).toHaveProperty('value', 'reduce-term');
});

test('a payment is recorded without a mouse, from the search to the next one', async () => {
  openDesk(() => answerWith(PREVIEW));
  await screen.findByLabelText('Qué crédito paga');
  await userEvent.keyboard('Ana');
  await screen.findByRole('button', { name: /Ana Ruiz/ });
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('region', { name: 'Lo que debe hoy' });
  await userEvent.keyboard('90000');
  expect(screen.getByLabelText('Cuánto pagó')).toHaveProperty('value', '90.000');
  await screen.findByRole('region', { name: 'Así se reparte' });
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('link', { name: 'R-1204' });
  await userEvent.keyboard('{Enter}');
  await screen.findByLabelText('Qué crédito paga');
  expect(document.activeElement).toBe(screen.getByLabelText('Qué crédito paga'));
});
