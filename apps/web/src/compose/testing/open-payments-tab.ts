import { STATE } from '@cuotaclara/contract';
import type { CreditPapers } from '@cuotaclara/contract/papers/papers';
import type { CreditPayment, CreditPayments } from '@cuotaclara/contract/payments/credit-payments';
import type { PaymentDetail } from '@cuotaclara/contract/payments/payment-lists';
import type { Surplus } from '@cuotaclara/contract/servicing/refunds';
import type { DecisionDetail } from '#domain/decision/decision-queries.ts';
import { answerWith } from '#lib/testing/fake-api.ts';
import { sampleCredit } from '#test/sample-credit.ts';
import { samplePortfolio } from '#test/sample-portfolio.ts';
import { CREDIT_API, openCredit } from './open-credit.tsx';

export const READER = ['view_associated_loans', 'view_payments'];
const TREASURY = [...READER, 'reverse_payment'];
export const API = '/api/managements/payments/91204';
export const REVERSALS = '/api/managements/decisions/payment-reversals';
export const PREVIEW = `GET ${REVERSALS}/preview`;
export const DECISION = `GET ${REVERSALS}/7`;

const credit = sampleCredit({
  credit_state_id: STATE.disbursed,
  disbursed_on: '2026-02-05',
  steps: [],
});

export const line: CreditPayment = {
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

export const ALL: CreditPayments = {
  credit_id: 10_204,
  payments: [line, { ...line, payment_id: 74_385, receipt: 'R-74385', state: 'reversed' }],
  valid_count: 1,
  reversed_count: 1,
  total: 691_162,
  attempts: [],
};

export const PAYMENT: PaymentDetail = {
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
  open_decision_id: null,
  returned: null,
  gateway: null,
};

const details = {
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

/** What taking the payment back changes. */
export const REVERSAL = {
  hash: 'a'.repeat(64),
  amount: 691_162,
  lines: [
    { name: 'instalments', before: '9 de 24', after: '8 de 24' },
    { name: 'overdue', before: 0, after: 691_162 },
    { name: 'next_instalment', label: 'Cuota 9', before: 640_000, after: 691_162 },
    { name: 'principal', before: 8_403_402, after: 8_886_383 },
    { name: 'payoff', before: 9_000_000, after: 9_691_162 },
  ],
  facts: [],
  details,
};

/** The answer of a preview that nobody has proposed yet. */
export const unproposed = (preview: object | null, obstacle: string | null = null) => ({
  open_decision_id: null,
  preview,
  obstacle,
});

/** The money of the tray goes back there. */
export const OF_THE_TRAY = {
  ...REVERSAL,
  details: { ...details, asks_money: false, kept: [] },
};

type Shown = DecisionDetail['preview'];

/** A proposal of one person; what the proposer saw is as it is. */
export const proposedBy = (
  user_id: number,
  over: Partial<DecisionDetail> = {},
): DecisionDetail => ({
  decision_id: 7,
  state: 'proposed',
  label: 'R-91204, $ 691.162',
  subject: '91204',
  credit_id: 10_204,
  input: { money: 'returned' },
  reason: 'PSE devolvió el dinero.',
  proposed_by: { user_id, name: 'Rosa Lemos' },
  proposed_at: '2026-11-12T15:00:00Z',
  expires_on: '2026-11-25',
  decided_by: null,
  decided_at: null,
  decision_note: null,
  seen: { amount: REVERSAL.amount, lines: REVERSAL.lines, facts: [] },
  preview: REVERSAL satisfies Shown,
  obstacle: null,
  needs_code: false,
  changes: [],
  deciders: ['Teodoro Ruiz'],
  ...over,
});

export const SURPLUS_API = `GET ${CREDIT_API}/surplus`;
export const NO_SURPLUS: Surplus = {
  credit_id: 10_204,
  left: 0,
  open_decision_id: null,
  refunds: [],
  taken_payment_id: null,
  bank_accounts: ['7:61034528810', '51:004821'],
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
  letters: [],
  payoffs: [],
  first_day: '2026-02-05',
  today: '2026-11-15',
};

export const openTab = (answers: Answers = {}, functions: readonly string[] = TREASURY) =>
  openCredit({
    credits: [credit],
    address: '?tab=payments',
    functions,
    answers: {
      [`GET ${CREDIT_API}/payments`]: () => answerWith(ALL),
      [`GET ${API}`]: () => answerWith(PAYMENT),
      [PREVIEW]: () => answerWith(unproposed(REVERSAL)),
      [SURPLUS_API]: () => answerWith(NO_SURPLUS),
      'GET /api/managements/papers': () => answerWith(PAPERS),
      'GET /api/managements/credits/rsn/portfolio/10204': () => answerWith(samplePortfolio()),
      ...answers,
    },
  });
