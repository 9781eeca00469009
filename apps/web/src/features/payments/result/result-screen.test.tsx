import type { OpenTransaction } from '@cuotaclara/contract/payments/transactions';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LATE_STEP, sampleMasked } from '#features/payments/testing/sample-payable.ts';
import { showProblemsWith } from '#lib/api/problems.ts';
import { leaveTo } from '#lib/leave-to.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { ResultScreen } from './result-screen.tsx';

vi.mock('#lib/leave-to.ts', () => ({ leaveTo: vi.fn() }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const CHECK = 'POST /api/managements/payments/transaction/detail/Q7K391FD2MXT/check';

const PENDING: OpenTransaction = {
  reference: 'Q7K391FD2MXT',
  standing: 'pending',
  amount: 327_587,
  choice: 'due',
  excess: 'advance',
  holder_name: 'A•• T•••s',
  number_end: '871',
  product_kind: 'motorcycle',
  created_at: '2026-11-21T00:58:00Z',
  expires_at: '2026-11-21T01:28:00Z',
  attempt: { state: 'PENDING', means: 'pse', sent_at: '2026-11-21T00:59:00Z', answered_at: null },
  blocks_until: '2126-11-21T01:59:00Z',
  other_attempt: null,
  second_approval: null,
  is_still_owed: true,
  blocked_by: null,
  is_amount_changed: false,
  leftover: null,
  asked_at: null,
  checkout_url: null,
  is_sandbox: true,
  receipt: null,
};

const { instalments, instalments_total, next, principal_balance } = sampleMasked();

const PAID: OpenTransaction = {
  ...PENDING,
  standing: 'paid',
  blocks_until: null,
  is_still_owed: false,
  attempt: {
    state: 'APPROVED',
    means: 'pse',
    sent_at: '2026-11-21T00:59:00Z',
    answered_at: '2026-11-21T01:03:00Z',
  },
  receipt: {
    receipt: 'R-91264',
    paid_on: '2026-11-20',
    amount: 327_587,
    explanation: { ...LATE_STEP, notes: ['De los intereses, $ 7.969 pasan a capital.'] },
    instalments,
    instalments_paid: 8,
    instalments_total,
    days_past_due: 0,
    overdue_since: null,
    overdue_number: null,
    next,
    principal_balance,
    still_due: 0,
    is_paid_off: false,
  },
};

/** Ways to the company, as the open pages read them. */
const OPTIONS = {
  built_in: true,
  email_link: true,
  registration: true,
  recover_enabled: true,
  hosted: null,
  demo: null,
  mailbox: false,
  support: {
    company_name: 'Motos del Valle',
    email: 'ayuda@motos.test',
    phone: null,
    whatsapp: null,
    hours: null,
  },
};

const openResult = (answer: () => Response, transactionId?: string) => {
  const api = fakeApi({ [CHECK]: answer, 'GET /api/auth/options': () => answerWith(OPTIONS) });
  renderPage(
    () => (
      <ResultScreen
        reference="Q7K391FD2MXT"
        transactionId={transactionId}
        home={{ to: '/pagar' }}
        pay={{ to: '/pagar' }}
      />
    ),
    { path: '/pago/$id', readSearch: () => ({}), addresses: ['/pago/Q7K391FD2MXT'] },
  );
  return api;
};

test('a pending payment says so, offers no other payment, and becomes the receipt by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answers = [PENDING, PENDING];
  const { countOf } = openResult(() => answerWith(answers.shift() ?? PAID));
  expect(await screen.findByRole('heading', { name: 'Tu banco aún no confirma' })).toBeDefined();
  expect(screen.getByText('No pagues otra vez.')).toBeDefined();
  expect(screen.getByText('Q7K3-91FD-2MXT')).toBeDefined();
  expect(screen.getByText(/Si no, desde las 8:59/)).toBeDefined();
  expect(document.querySelector('[data-variant="next"]')).toBeNull();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await screen.findByRole('heading', { name: 'Recibimos tu pago' })).toBeDefined();
  const asked = countOf(CHECK);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(countOf(CHECK)).toBe(asked);
});

test('after its hour a pending payment lets the person pay again, and says what follows', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const blocks_until = new Date(Date.now() + 60_000).toISOString();
  openResult(() => answerWith({ ...PENDING, blocks_until }));
  expect(await screen.findByText('No pagues otra vez.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Pagar de nuevo' })).toBeNull();
  await vi.advanceTimersByTimeAsync(61_000);
  const again = await screen.findByRole('link', { name: 'Pagar de nuevo' });
  expect(again.getAttribute('href')).toBe('/pagar');
  expect(screen.queryByText('No pagues otra vez.')).toBeNull();
  expect(screen.getByText('Ya puedes pagar de nuevo.')).toBeDefined();
  expect(screen.getByText(/aprueba los dos: los dos cuentan/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Consultar ahora' })).toBeDefined();
});

test('a pending payment is not to be paid again once another one settled what was due', async () => {
  const blocks_until = '2025-11-21T01:59:00Z';
  openResult(() => answerWith({ ...PENDING, blocks_until, is_still_owed: false }));
  expect(await screen.findByText('No pagues otra vez.')).toBeDefined();
  expect(screen.getByText(/El crédito ya está al día con otro pago/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Pagar de nuevo' })).toBeNull();
});

test('a payment that waits and is not needed any more does not say when to pay again', async () => {
  const blocks_until = '2126-11-21T01:59:00Z';
  openResult(() => answerWith({ ...PENDING, blocks_until, is_still_owed: false }));
  expect(await screen.findByText('No pagues otra vez.')).toBeDefined();
  expect(screen.queryByText(/puedes pagar de nuevo/)).toBeNull();
});

test('a receipt says that another attempt of its reference waits, and until when', async () => {
  const other_attempt = {
    sent_at: '2026-11-21T00:59:00Z',
    blocks_until: '2126-11-21T01:59:00Z',
  };
  openResult(() => answerWith({ ...PAID, other_attempt }));
  expect(await screen.findByRole('heading', { name: 'Recibimos tu pago' })).toBeDefined();
  expect(screen.getByText(/Otro intento con la misma referencia espera.* 8:59/)).toBeDefined();
});

test('a receipt of what the bank approved twice says where the other money is', async () => {
  const second_approval = { at: '2026-11-21T00:59:00Z', standing: 'under_review' };
  openResult(() => answerWith({ ...PAID, second_approval }));
  expect(await screen.findByText('El banco aprobó dos veces este pago.')).toBeDefined();
  expect(screen.getByText(/El dinero está con nosotros/)).toBeDefined();
});

test('a receipt explains each part and says what comes next', async () => {
  openResult(() => answerWith(PAID));
  expect(await screen.findByText('Recibo R-91264')).toBeDefined();
  expect(screen.getByText('8 de 24 pagadas')).toBeDefined();
  expect(screen.getByText('Estás al día')).toBeDefined();
  expect(screen.getByText('Cuota 8. Por 5 días.')).toBeDefined();
  expect(screen.getByText('De los intereses, $ 7.969 pasan a capital.')).toBeDefined();
  expect(screen.getByText('15 dic 2026')).toBeDefined();
  expect(screen.getByText(/^El recibo R-91264 en PDF, con sello, llega al correo/)).toBeDefined();
  const own = screen.getByRole('link', { name: 'Descargarlo con mi cuenta' });
  expect(own.getAttribute('href')).toBe('/borrower/pay/receipt/R-91264');
});

test('a receipt of a part of what was overdue says what is still missing', async () => {
  const { receipt } = PAID;
  const part = receipt && { ...receipt, days_past_due: 34, still_due: 435_906 };
  openResult(() => answerWith({ ...PAID, receipt: part }));
  const missing = await screen.findByText('Todavía falta de lo vencido');
  expect(missing.nextElementSibling?.textContent).toMatch(/^\$\s435\.906$/);
  expect(screen.queryByText('Estás al día')).toBeNull();
});

test('a lost connection while it waits says that the payment is not lost', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answers = [() => answerWith(PENDING)];
  openResult(() => (answers.shift() ?? Response.error)());
  await screen.findByRole('heading', { name: 'Tu banco aún no confirma' });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await screen.findByText(/Sin conexión/)).toBeDefined();
});

test.each([
  ['declined', 'El banco no aprobó el pago'],
  ['failed', 'La pasarela no pudo terminar el pago'],
  ['expired', 'Se venció el tiempo para pagar'],
  ['returned', 'El pago se devolvió'],
] as const)('a payment that is %s says what happened', async (standing, title) => {
  openResult(() => answerWith({ ...PENDING, standing }), '1-sandbox');
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
});

test('a declined payment is not to be tried again once another one settled what was due', async () => {
  openResult(() => answerWith({ ...PENDING, standing: 'declined', is_still_owed: false }));
  expect(await screen.findByText('No pagues otra vez.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull();
});

test('a declined payment can be tried again where the gateway allows it', async () => {
  const checkout_url = 'http://localhost/pasarela-de-prueba?x=1';
  openResult(() => answerWith({ ...PENDING, standing: 'declined', checkout_url }));
  await userEvent.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(checkout_url));
});

test('who cancelled at the gateway paid nothing; who came back with an id waits', async () => {
  const waiting = { ...PENDING, standing: 'waiting', attempt: null, checkout_url: 'http://x/' };
  openResult(() => answerWith(waiting));
  expect(await screen.findByRole('heading', { name: 'No pagaste' })).toBeDefined();
  expect(screen.getByText('Empezado')).toBeDefined();
  expect(screen.queryByText('Enviado')).toBeNull();
});

test('a link that was left is not paid while another payment of the credit waits', async () => {
  const blocked_by = {
    sent_at: '2026-11-21T00:59:00Z',
    blocks_until: '2126-11-21T01:59:00Z',
  };
  openResult(() => answerWith({ ...PENDING, standing: 'waiting', attempt: null, blocked_by }));
  expect(await screen.findByText('No pagues otra vez.')).toBeDefined();
  expect(screen.getByText(/Otro pago de este crédito.* desde las 8:59/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Empezar de nuevo' })).toBeNull();
});

test('a link whose amount is not what is owed any more says to begin again', async () => {
  const changed = { standing: 'waiting', attempt: null, is_amount_changed: true };
  openResult(() => answerWith({ ...PENDING, ...changed }));
  expect(await screen.findByText(/Lo que debes cambió/)).toBeDefined();
  const again = screen.getByRole('link', { name: 'Empezar de nuevo' });
  expect(again.getAttribute('href')).toBe('/pagar');
});

test('who came back with an id of the gateway waits, although nothing is stored yet', async () => {
  openResult(() => answerWith({ ...PENDING, standing: 'waiting', attempt: null }), '1-sandbox');
  expect(await screen.findByRole('heading', { name: 'Tu banco aún no confirma' })).toBeDefined();
});

test('money that waits for a person is not to be paid again', async () => {
  openResult(() => answerWith({ ...PENDING, standing: 'under_review' }));
  expect(await screen.findByText('No pagues otra vez.')).toBeDefined();
  expect(screen.getByText(/lo aplicamos al crédito.* o lo devolvemos/)).toBeDefined();
  expect(document.querySelector('[data-variant="next"]')).toBeNull();
});

test('money for a credit that takes no payments says that it goes back, as the mail does', async () => {
  const late = { standing: 'under_review', leftover: 'credit_not_owing' };
  openResult(() => answerWith({ ...PENDING, ...late }));
  expect(await screen.findByText(/ya no recibe pagos: lo devolvemos a quien pagó/)).toBeDefined();
  expect(screen.queryByText(/lo aplicamos/)).toBeNull();
});

test('money that a person has placed says so, and is not to be paid again', async () => {
  openResult(() => answerWith({ ...PENDING, standing: 'placed' }));
  const title = { name: 'Recibimos el dinero y ya lo aplicamos' };
  expect(await screen.findByRole('heading', title)).toBeDefined();
  expect(screen.getByText('No pagues otra vez.')).toBeDefined();
});

test('an unknown reference has a page of its own, no toast, and is asked for once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const tell = vi.fn();
  showProblemsWith(tell);
  const { countOf } = openResult(() => refuseWith('not_found'));
  expect(await screen.findByText('No encontramos este pago')).toBeDefined();
  expect(await screen.findByRole('link', { name: 'ayuda@motos.test' })).toBeDefined();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(countOf(CHECK)).toBe(1);
  expect(tell).not.toHaveBeenCalled();
});

test('a payment that could not be asked for can be asked for again', async () => {
  const answers = [() => refuseWith('too_many_requests')];
  openResult(() => (answers.shift() ?? (() => answerWith(PAID)))());
  expect(await screen.findByText('No pudimos preguntar por tu pago')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Recibo R-91264')).toBeDefined();
});
