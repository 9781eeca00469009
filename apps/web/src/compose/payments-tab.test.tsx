import { STATE } from '@cuotaclara/contract';
import type { CreditPapers } from '@cuotaclara/contract/papers/papers';
import type { CreditPayment, CreditPayments } from '@cuotaclara/contract/payments/credit-payments';
import type { PaymentDetail } from '@cuotaclara/contract/payments/payment-lists';
import type { Surplus } from '@cuotaclara/contract/servicing/refunds';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, refuseWith } from '#lib/testing/fake-api.ts';
import { sampleCredit } from '#test/sample-credit.ts';
import { CREDIT_API, openCredit } from './testing/open-credit.tsx';

afterEach(() => vi.unstubAllGlobals());

const READER = ['view_associated_loans', 'view_payments'];
const TREASURY = [...READER, 'reverse_payment'];
const API = '/api/managements/payments/91204';
const PREVIEW = `GET ${API}/reversal`;

const credit = sampleCredit({
  credit_state_id: STATE.disbursed,
  disbursed_on: '2026-02-05',
  steps: [],
});

const line: CreditPayment = {
  payment_id: 91_204,
  receipt: 'R-91204',
  paid_on: '2026-11-12',
  means: 'pse',
  source: 'gateway',
  state: 'valid',
  amount: 691_162,
  excess: 'advance',
  instalments: [9],
  is_extra: false,
  is_payoff: false,
  created_at: '2026-11-12T14:47:00Z',
};

const ALL: CreditPayments = {
  credit_id: 10_204,
  payments: [line, { ...line, payment_id: 74_385, receipt: 'R-74385', state: 'reversed' }],
  valid_count: 1,
  reversed_count: 1,
  total: 691_162,
  attempts: [],
};

const PAYMENT: PaymentDetail = {
  ...line,
  credit_id: 10_204,
  number: 'CR-10204',
  borrower_name: 'Natalia Sofía Arango Echeverri',
  document_code: 'CC',
  identification: '1037648215',
  applied_principal: 482_981,
  applied_interest: 162_919,
  applied_charges: 42_900,
  applied_late: 2_362,
  applied_surplus: 0,
  extra_principal: 0,
  net: 0,
  late_corrected: 0,
  turned_principal: 0,
  reference: 'Q7K391FD2MXT',
  transaction_id: '11482-1731',
  recorded_by: null,
  note: null,
  booked_on: '2026-11-12',
  entry_id: 48_731,
  is_payoff: false,
  explanation: {
    title: 'Pago',
    rule: 'El pago cubre lo vencido.',
    steps: [
      {
        text: 'Cuota 9, vencida (4 de noviembre de 2026): $ 2.362 de intereses de mora. 8 días.',
        amount: 2_362,
      },
      {
        text: 'Cuota 9, vencida (4 de noviembre de 2026): $ 688.800 de capital. El saldo era otro.',
        amount: 688_800,
      },
    ],
    notes: [],
    before: ['Saldo de capital: $ 8.886.383.'],
    after: ['Saldo de capital: $ 8.403.402.'],
    detail: [],
  },
  reversal: null,
  proposal: null,
  returned: null,
  gateway: null,
};

const standing = (instalments_paid: number, overdue: number) => ({
  principal: 8_403_402,
  overdue,
  payoff: 9_000_000,
  instalments_paid,
  instalments_total: 24,
  last_due_on: '2028-02-04',
});

const REVERSAL = {
  payment_id: 91_204,
  before: standing(9, 0),
  after: { ...standing(8, 691_162), payoff: 9_691_162 },
  mirror: [
    { role: 'gateway', name: 'Pasarela por liquidar', party: null, amount: -691_162 },
    { role: 'principal', name: 'Préstamos con garantía real', party: null, amount: 691_162 },
  ],
  replayed: [],
  asks_money: true,
  kept: [
    { role: 'gateway', name: 'Pasarela por liquidar', party: null, amount: 691_162 },
    { role: 'unidentified', name: 'Consignaciones sin dueño', party: null, amount: -691_162 },
  ],
  changes: {
    resplit: [],
    resplit_more: 0,
    next_instalment: { number: 9, due_on: '2026-11-04', before: 640_000, after: 691_162 },
    closed_month: { month: '2026-10', state: 'closing' },
  },
};

const proposedBy = (proposed_by_id: number): PaymentDetail => ({
  ...PAYMENT,
  proposal: {
    payment_reversal_id: 7,
    reason: 'PSE devolvió el dinero.',
    money: 'returned',
    proposed_by: 'Rosa Lemos',
    proposed_by_id,
    proposed_at: '2026-11-12T15:00:00Z',
  },
});

const SURPLUS_API = `GET ${CREDIT_API}/surplus`;
const NO_SURPLUS: Surplus = {
  credit_id: 10_204,
  left: 0,
  proposal: null,
  refunds: [],
  taken_payment_id: null,
  bank_accounts: ['7:61034528810', '51:004821'],
};
const SURPLUS: Surplus = { ...NO_SURPLUS, left: 52_801 };
const REFUND = {
  surplus_refund_id: 4,
  amount: 52_801,
  payee: 'Ana Gómez, Bancolombia ahorros 123-456789',
  party: '7:61034528810',
  reason: 'Pagó de más.',
  proposed_by: 'Rosa Lemos',
  proposed_at: '2026-11-12T15:00:00Z',
};

const MADE: Surplus['refunds'][number] = {
  ...REFUND,
  approved_by: 'Teodoro Ruiz',
  approved_at: '2026-11-13T15:00:00Z',
  entry_id: 51_002,
  booked_on: '2026-11-13',
  returned: null,
};

type Answers = NonNullable<Parameters<typeof openCredit>[0]['answers']>;

/** Read again beside the payments: a call without an answer is tried for three seconds. */
const PAPERS: CreditPapers = {
  credit_id: 10_204,
  number: 'CR-10204',
  product_name: 'AKT NKD 125',
  has_papers: true,
  is_paid_off: false,
  plan: null,
  receipts: [],
  statements: [],
  sent_statements: [],
  years: [],
  settlement: null,
  payoffs: [],
  first_day: '2026-02-05',
  today: '2026-11-15',
};

const openTab = (answers: Answers = {}, functions: readonly string[] = TREASURY) =>
  openCredit({
    credits: [credit],
    address: '?tab=payments',
    functions,
    answers: {
      [`GET ${CREDIT_API}/payments`]: () => answerWith(ALL),
      [`GET ${API}`]: () => answerWith(PAYMENT),
      [PREVIEW]: () => answerWith(REVERSAL),
      [SURPLUS_API]: () => answerWith(NO_SURPLUS),
      'GET /api/managements/papers': () => answerWith(PAPERS),
      ...answers,
    },
  });

test('money that the bank took twice is in the list, and in the payment that counts', async () => {
  const attempt = {
    reference: 'Q7K391FD2MXT',
    standing: 'under_review',
    choice: 'due',
    amount: 691_162,
    means: 'pse',
    created_at: '2026-11-12T14:40:00Z',
    last_at: '2026-11-12T14:50:00Z',
    is_repeated: true,
  } as const;
  const gateway = {
    reference: 'Q7K391FD2MXT',
    transaction_id: '11482-1731',
    state: 'APPROVED',
    method: 'PSE',
    sent_at: '2026-11-12T14:40:00Z',
    answered_at: '2026-11-12T14:47:00Z',
    second_approval: { at: '2026-11-12T14:50:00Z', standing: 'under_review' },
  } as const;
  const payoff = { ...line, is_payoff: true };
  openTab({
    [`GET ${CREDIT_API}/payments`]: () =>
      answerWith({ ...ALL, payments: [payoff], attempts: [attempt] }),
    [`GET ${API}`]: () => answerWith({ ...PAYMENT, gateway }),
  });
  const tried = await screen.findByRole('list', { name: 'Intentos en la pasarela' });
  expect(tried.textContent).toContain(
    'El banco aprobó dos veces el mismo pago. Dinero recibido, sin aplicar',
  );
  expect(await screen.findByText('El banco aprobó dos veces este pago.')).toBeDefined();
  expect(screen.getByRole('cell', { name: 'Pago total' })).toBeDefined();
});

test('the newest payment is open, with each part in its order and its arithmetic', async () => {
  openTab({}, READER);
  const why = within(await screen.findByRole('region', { name: 'Por qué este valor' }));
  expect(
    why
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .slice(0, 2),
  ).toEqual([
    expect.stringContaining('1. MoraCuota 9. 8 días.'),
    expect.stringContaining('2. CapitalCuota 9. El saldo era otro.'),
  ]);
  expect(screen.getByText('1 pago vigente, 1 reversado')).toBeDefined();
  expect(screen.getByText('Destino del excedente')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Reversar este pago' })).toBeNull();
});

test('a payoff names no choice for what is left over', async () => {
  openTab({ [`GET ${API}`]: () => answerWith({ ...PAYMENT, is_payoff: true }) }, READER);
  await screen.findByRole('region', { name: 'Por qué este valor' });
  expect(screen.queryByText('Destino del excedente')).toBeNull();
});

test('a reversal shows what changes, demands a reason and is asked for once', async () => {
  const sent: unknown[] = [];
  const { countOf } = openTab({
    [`POST ${API}/reversals`]: async (request) => {
      sent.push(await request.json(), request.headers.get('idempotency-key') !== null);
      return answerWith({ payment_reversal_id: 7, state: 'proposed', preview: REVERSAL });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reversar este pago' }));
  const panel = within(await screen.findByRole('region', { name: 'Reversar el pago' }));
  expect((await panel.findAllByText('8 de 24 pagadas')).length).toBeGreaterThan(0);
  expect(panel.getByText('Préstamos con garantía real')).toBeDefined();
  const instalment = panel.getByRole('rowheader', { name: 'Cuota 9' }).closest('tr');
  expect(instalment?.textContent.replaceAll('\u00a0', ' ')).toBe('Cuota 9$ 640.000$ 691.162');
  const closing = 'Octubre de 2026 se está cerrando: el asiento lleva la fecha de hoy.';
  expect(panel.getByText(closing)).toBeDefined();
  const ask = panel.getByRole('button', { name: 'Pedir el reverso' });
  await userEvent.click(ask);
  expect(countOf(`POST ${API}/reversals`)).toBe(0);
  await userEvent.type(panel.getByLabelText('Motivo, lo verá quien aprueba'), 'Era de otro.');
  await userEvent.click(ask);
  expect(panel.getByText('Elige dónde está el dinero.')).toBeDefined();
  expect(countOf(`POST ${API}/reversals`)).toBe(0);
  expect(panel.queryByText('Consignaciones sin dueño')).toBeNull();
  await userEvent.click(panel.getByLabelText(/Sigue con nosotros/));
  // What is booked besides is shown before anything is asked for.
  expect(panel.getByText('Consignaciones sin dueño')).toBeDefined();
  await userEvent.dblClick(ask);
  await waitFor(() => expect(sent).toEqual([{ reason: 'Era de otro.', money: 'kept' }, true]));
  expect(countOf(`POST ${API}/reversals`)).toBe(1);
});

test('a refused proposal keeps the reason that was typed', async () => {
  openTab({ [`POST ${API}/reversals`]: () => refuseWith('reversal_open') });
  await userEvent.click(await screen.findByRole('button', { name: 'Reversar este pago' }));
  const reason = await screen.findByLabelText<HTMLTextAreaElement>('Motivo, lo verá quien aprueba');
  await userEvent.type(reason, 'Se devolvió.');
  await userEvent.click(screen.getByLabelText(/Ya no lo tenemos/));
  await userEvent.click(screen.getByRole('button', { name: 'Pedir el reverso' }));
  expect(await screen.findByText(/Ya hay una propuesta para reversar/)).toBeDefined();
  expect(reason.value).toBe('Se devolvió.');
});

test('another person approves by the figures that they saw', async () => {
  const sent: unknown[] = [];
  openTab({
    [`GET ${API}`]: () => answerWith(proposedBy(2)),
    'POST /api/managements/payment-reversals/7/approval': async (request) => {
      sent.push(await request.json());
      return refuseWith('reversal_changed');
    },
  });
  expect(await screen.findByText('Lo pidió Rosa Lemos')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Aprobar el reverso' }));
  expect(await screen.findByText(/El crédito cambió desde que viste la propuesta/)).toBeDefined();
  expect(sent).toEqual([{ payoff: 9_691_162 }]);
});

test('money of the tray goes back there without a question', async () => {
  const sent: unknown[] = [];
  openTab({
    [PREVIEW]: () => answerWith({ ...REVERSAL, asks_money: false, kept: [] }),
    [`POST ${API}/reversals`]: async (request) => {
      sent.push(await request.json());
      return refuseWith('reversal_open');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reversar este pago' }));
  const reason = await screen.findByLabelText('Motivo, lo verá quien aprueba');
  expect(screen.queryByText('¿Dónde está el dinero?')).toBeNull();
  await userEvent.type(reason, 'Era de otro.');
  await userEvent.click(screen.getByRole('button', { name: 'Pedir el reverso' }));
  await waitFor(() => expect(sent).toEqual([{ reason: 'Era de otro.', money: 'kept' }]));
});

test('who proposed cannot approve, and may give the proposal up with a reason', async () => {
  const sent: unknown[] = [];
  openTab({
    [`GET ${API}`]: () => answerWith(proposedBy(1)),
    'POST /api/managements/payment-reversals/7/refusal': async (request) => {
      sent.push(await request.json());
      return answerWith({ payment_id: 91_204 });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar la propuesta' }));
  expect(screen.queryByRole('button', { name: 'Aprobar el reverso' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Por qué la retiras'), 'Me equivoqué.');
  await userEvent.click(screen.getByRole('button', { name: 'Retirar la propuesta' }));
  await waitFor(() => expect(sent).toEqual([{ note: 'Me equivoqué.' }]));
});

test('a role that only reads sees that a proposal waits', async () => {
  openTab({ [`GET ${API}`]: () => answerWith(proposedBy(2)) }, READER);
  expect(await screen.findByText(/Rosa Lemos pidió reversar este pago/)).toBeDefined();
});

test('a credit without payments, and payments that could not be read, say so', async () => {
  const answers = [refuseWith('invalid_input')];
  openTab({
    [`GET ${CREDIT_API}/payments`]: () =>
      answers.shift() ?? answerWith({ ...ALL, payments: [], valid_count: 0, reversed_count: 0 }),
  });
  expect(await screen.findByText('No pudimos traer los pagos')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Todavía no hay pagos')).toBeDefined();
});

test('a surplus is asked to be given back with payee, account and reason, once', async () => {
  const sent: unknown[] = [];
  const ROUTE = `POST ${CREDIT_API}/surplus-refunds`;
  const { countOf } = openTab({
    [SURPLUS_API]: () => answerWith(SURPLUS),
    [ROUTE]: async (request) => {
      sent.push(await request.json(), request.headers.get('idempotency-key') !== null);
      return answerWith({ surplus_refund_id: 4, credit_id: 10_204, amount: 52_801 });
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Saldo a favor' }));
  expect(panel.getByRole('heading').textContent).toMatch(/Saldo a favor \$\s52\.801/);
  await userEvent.click(panel.getByRole('button', { name: 'Devolver el saldo' }));
  const ask = panel.getByRole('button', { name: /Pedir la devolución de \$\s52\.801/ });
  await userEvent.click(ask);
  // Each field says what it lacks, at once.
  expect(panel.getByText('Escribe a quién y a qué cuenta se devuelve.')).toBeDefined();
  expect(panel.getByText('Elige la cuenta de la empresa.')).toBeDefined();
  expect(panel.getByText('Escribe el motivo.')).toBeDefined();
  await userEvent.type(panel.getByLabelText('A quién y a qué cuenta'), REFUND.payee);
  await userEvent.selectOptions(panel.getByLabelText('De qué cuenta sale'), REFUND.party);
  await userEvent.type(panel.getByLabelText('Motivo, lo verá quien aprueba'), 'Pagó de más.');
  await userEvent.dblClick(ask);
  const { amount, payee, party, reason } = REFUND;
  await waitFor(() => expect(sent).toEqual([{ amount, payee, party, reason }, true]));
  expect(countOf(ROUTE)).toBe(1);
});

test('another person approves a refund, and is told when the surplus changed', async () => {
  const APPROVAL = 'POST /api/managements/surplus-refunds/4/approval';
  const { countOf } = openTab({
    [SURPLUS_API]: () => answerWith({ ...SURPLUS, proposal: { ...REFUND, proposed_by_id: 2 } }),
    [APPROVAL]: () => refuseWith('surplus_changed'),
  });
  const panel = within(await screen.findByRole('region', { name: 'Saldo a favor' }));
  expect(panel.getByText(REFUND.payee)).toBeDefined();
  expect(panel.getByText('Bancolombia ··8810')).toBeDefined();
  await userEvent.click(panel.getByRole('button', { name: 'Aprobar la devolución' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/sale de Bancolombia ··8810, más el 4×1000\. Recibe: /)).toBeDefined();
  expect(countOf(APPROVAL)).toBe(0);
  await userEvent.click(question.getByRole('button', { name: 'Aprobar' }));
  expect(await panel.findByText(/El saldo a favor cambió desde que lo viste/)).toBeDefined();
});

test('who proposed a refund may only give it up', async () => {
  openTab({
    [SURPLUS_API]: () => answerWith({ ...SURPLUS, proposal: { ...REFUND, proposed_by_id: 1 } }),
  });
  const own = within(await screen.findByRole('region', { name: 'Saldo a favor' }));
  expect(own.getByRole('button', { name: 'Retirar la propuesta' })).toBeDefined();
  expect(own.queryByRole('button', { name: 'Aprobar la devolución' })).toBeNull();
});

test('a refund that was made says who, when, from which account and its entry', async () => {
  openTab({ [SURPLUS_API]: () => answerWith({ ...NO_SURPLUS, refunds: [MADE] }) });
  const panel = within(await screen.findByRole('region', { name: 'Saldo a favor' }));
  expect(panel.getByText(/Teodoro Ruiz, /)).toBeDefined();
  expect(panel.getByText('Rosa Lemos')).toBeDefined();
  expect(panel.getByText('Bancolombia ··8810')).toBeDefined();
  expect(panel.getByText('51002')).toBeDefined();
  expect(panel.queryByRole('button', { name: 'Devolver el saldo' })).toBeNull();
});

test('a refund that the customer gave back is recorded with day, account and reason, once', async () => {
  const sent: unknown[] = [];
  const ROUTE = 'POST /api/managements/surplus-refunds/4/return';
  const { countOf } = openTab({
    [SURPLUS_API]: () => answerWith({ ...NO_SURPLUS, refunds: [MADE] }),
    [ROUTE]: async (request) => {
      sent.push(await request.json(), request.headers.get('idempotency-key') !== null);
      return answerWith({ surplus_refund_id: 4, credit_id: 10_204, amount: 52_801 });
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Saldo a favor' }));
  await userEvent.click(
    panel.getByRole('button', { name: 'Registrar que el cliente lo devolvió' }),
  );
  const save = panel.getByRole('button', { name: /Registrar que volvieron \$\s52\.801/ });
  await userEvent.clear(panel.getByLabelText('Qué día volvió'));
  await userEvent.click(save);
  expect(panel.getByText('Elige la cuenta de la empresa.')).toBeDefined();
  expect(panel.getByText('Escribe el motivo.')).toBeDefined();
  expect(panel.getByLabelText('Qué día volvió').getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(panel.getByLabelText('Qué día volvió'), '2026-11-14');
  await userEvent.selectOptions(panel.getByLabelText('En qué cuenta entró'), REFUND.party);
  await userEvent.type(panel.getByLabelText('Por qué lo devolvió'), 'Su banco anuló el pago.');
  await userEvent.dblClick(save);
  const note = 'Su banco anuló el pago.';
  const body = { returned_on: '2026-11-14', party: REFUND.party, note };
  await waitFor(() => expect(sent).toEqual([body, true]));
  expect(countOf(ROUTE)).toBe(1);
});

test('cash that came back is in no account, and a second record is refused', async () => {
  const sent: unknown[] = [];
  openTab({
    [SURPLUS_API]: () => answerWith({ ...NO_SURPLUS, refunds: [MADE] }),
    'POST /api/managements/surplus-refunds/4/return': async (request) => {
      sent.push(await request.json());
      return refuseWith('surplus_return_recorded');
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Saldo a favor' }));
  await userEvent.click(
    panel.getByRole('button', { name: 'Registrar que el cliente lo devolvió' }),
  );
  await userEvent.selectOptions(panel.getByLabelText('Cómo llegó'), 'En efectivo');
  expect(panel.queryByLabelText('En qué cuenta entró')).toBeNull();
  await userEvent.type(panel.getByLabelText('Por qué lo devolvió'), 'Lo trajo.');
  await userEvent.click(panel.getByRole('button', { name: /Registrar que volvieron/ }));
  expect(await panel.findByText(/Ya está registrado que el cliente devolvió/)).toBeDefined();
  expect(sent).toMatchObject([{ party: null, note: 'Lo trajo.' }]);
});

test('what came back says when, where and who, and waits for its payment to be reversed', async () => {
  const returned = {
    on: '2026-11-14',
    party: null,
    note: 'Su banco anuló el pago.',
    recorded_by: 'Rosa Lemos',
    recorded_at: '2026-11-14T15:00:00Z',
    entry_id: 51_009,
    booked_on: '2026-11-14',
  };
  const refunds = [{ ...MADE, returned }];
  const sent: unknown[] = [];
  openTab({
    [`POST ${API}/reversals`]: async (request) => {
      sent.push(await request.json());
      return refuseWith('reversal_open');
    },
    [SURPLUS_API]: () => answerWith({ ...SURPLUS, refunds, taken_payment_id: 91_204 }),
    [`GET ${API}`]: () =>
      answerWith({
        ...PAYMENT,
        state: 'returned',
        returned: { at: '2026-11-13T20:00:00Z', cause: 'surplus', refunded: 0 },
      }),
  });
  const panel = within(await screen.findByRole('region', { name: 'Saldo a favor' }));
  expect(panel.getByText('El cliente lo devolvió')).toBeDefined();
  expect(panel.getByText('Efectivo')).toBeDefined();
  expect(panel.getByText('51009')).toBeDefined();
  expect(panel.getByRole('link', { name: 'R-91204' })).toBeDefined();
  expect(panel.queryByRole('button')).toBeNull();
  expect(await screen.findByText(/hasta que dos personas lo reversen/)).toBeDefined();
  // The gateway has said where the money is.
  await userEvent.click(screen.getByRole('button', { name: 'Reversar este pago' }));
  expect(await screen.findByText(/El dinero ya no lo tenemos: la pasarela/)).toBeDefined();
  expect(screen.queryByText('¿Dónde está el dinero?')).toBeNull();
  await userEvent.type(screen.getByLabelText('Motivo, lo verá quien aprueba'), 'Lo anuló.');
  await userEvent.click(screen.getByRole('button', { name: 'Pedir el reverso' }));
  await waitFor(() => expect(sent).toEqual([{ reason: 'Lo anuló.', money: 'returned' }]));
});

test('a payment that the gateway took back leads to the surplus that the customer has', async () => {
  openTab({
    [SURPLUS_API]: () => answerWith({ ...NO_SURPLUS, refunds: [MADE] }),
    [`GET ${API}`]: () =>
      answerWith({
        ...PAYMENT,
        state: 'returned',
        returned: { at: '2026-11-13T20:00:00Z', cause: 'surplus', refunded: 52_801 },
      }),
  });
  const link = await screen.findByRole('link', { name: 'regístralo en su saldo a favor' });
  const panel = await screen.findByRole('region', { name: 'Saldo a favor' });
  expect(link.getAttribute('href')).toBe(`/credits/10204?tab=payments#${panel.id}`);
});

test.each([
  ['tray', /alguien asignó ese dinero desde la bandeja\. Dos personas lo reversan aquí/],
  ['settled', /ya estaba en una liquidación/],
])(
  'money that the gateway gave back after it was used says what ends it: %s',
  async (cause, words) => {
    openTab({
      [`GET ${API}`]: () =>
        answerWith({
          ...PAYMENT,
          state: 'returned',
          returned: { at: '2026-11-13T20:00:00Z', cause, refunded: 0 },
        }),
    });
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Reversar este pago' })).toBeDefined();
  },
);

test('a role that only reads payments does not ask for the surplus', async () => {
  const { countOf } = openTab({ [SURPLUS_API]: () => answerWith(SURPLUS) }, READER);
  await screen.findByRole('region', { name: 'Por qué este valor' });
  expect(countOf(SURPLUS_API)).toBe(0);
  expect(screen.queryByRole('region', { name: 'Saldo a favor' })).toBeNull();
});

test('a payment whose surplus went back says why it is not reversed, without another try', async () => {
  openTab({ [PREVIEW]: () => refuseWith('surplus_refunded') });
  await userEvent.click(await screen.findByRole('button', { name: 'Reversar este pago' }));
  const panel = within(await screen.findByRole('region', { name: 'Reversar el pago' }));
  expect(await panel.findByText(/ya se devolvió al cliente/)).toBeDefined();
  expect(panel.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Volver' }));
  expect(await screen.findByRole('button', { name: 'Reversar este pago' })).toBeDefined();
});

test('a proposal that cannot be approved any more can still be given up', async () => {
  openTab({
    [`GET ${API}`]: () => answerWith(proposedBy(2)),
    [PREVIEW]: () => refuseWith('surplus_refunded'),
  });
  const panel = within(await screen.findByRole('region', { name: 'Reversar el pago' }));
  expect(await panel.findByText(/ya se devolvió al cliente/)).toBeDefined();
  expect(panel.getByRole('button', { name: 'No aprobar' })).toBeDefined();
  expect(panel.queryByRole('button', { name: 'Aprobar el reverso' })).toBeNull();
});
