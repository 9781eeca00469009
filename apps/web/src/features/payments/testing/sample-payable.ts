import type {
  MaskedCredit,
  PayableOwnCredit,
  PayElsewhere,
  PaymentParameters,
} from '@cuotaclara/contract/payments/paying';

const told = (text: string, amount: number) => ({
  title: 'Pago',
  rule: 'El pago cubre lo vencido y lo del día, de la cuota más antigua a la más nueva.',
  steps: [{ text, amount }],
  notes: [],
  before: [],
  after: [],
  detail: [],
});

/** Why a payment went where it went, in one step of the engine. */
export const LATE_STEP = told(
  'Cuota 8, vencida (15 de noviembre de 2026): $ 327.587 de intereses de mora. Por 5 días.',
  327_587,
);

const payable = {
  pay_key: 'key-871',
  pay_key_until: '2026-11-20T20:30:00Z',
  number_end: '871',
  product_kind: 'motorcycle' as const,
  as_of: '2026-11-20',
  instalments: Array.from({ length: 24 }, (_, index) => ({
    number: index + 1,
    standing:
      index < 7 ? ('paid' as const) : index === 7 ? ('overdue' as const) : ('to_come' as const),
  })),
  instalments_paid: 7,
  instalments_total: 24,
  days_past_due: 5,
  overdue_since: '2026-11-15',
  overdue_number: 8,
  next: { number: 9, due_on: '2026-12-15', amount: 326_571 },
  principal_balance: 4_707_699,
  due: {
    kind: 'overdue' as const,
    instalments: [8],
    amount: 327_587,
    late: 734,
    explanation: LATE_STEP,
  },
  payoff: { amount: 4_806_841, explanation: LATE_STEP },
  other: { min: 20_000, max: 4_806_841 },
  pending: null,
};

/** What the open page finds of Andrés Torres, five days late. */
export const sampleMasked = (differences: Partial<MaskedCredit> = {}): MaskedCredit => ({
  ...payable,
  holder_name: 'A•• T•••s',
  ...differences,
});

/** The same credit in the area of its borrower. */
export const samplePayable = (differences: Partial<PayableOwnCredit> = {}): PayableOwnCredit => ({
  ...payable,
  credit_id: 9871,
  number: 'CR-9871',
  product_name: 'AKT NKD 125',
  last_method: null,
  ...differences,
});

/** A payment that the bank has not confirmed; it blocks on every day that a test runs. */
export const samplePending = {
  reference: 'Q7K391FD2MXT',
  amount: 327_587,
  since: '2026-11-20T20:00:00Z',
  blocks_until: '2126-11-20T21:00:00Z',
  is_received: false,
  is_own: true,
};

/** The same one after its hour: another payment can be begun. */
export const sampleLongPending = {
  ...samplePending,
  since: '2025-11-20T20:00:00Z',
  blocks_until: '2025-11-20T21:00:00Z',
};

export const SAMPLE_PARAMETERS: PaymentParameters = {
  company: 'Cuota Clara S. A. S.',
  closed: null,
  is_sandbox: true,
  currency: 'COP',
  amount_min: 20_000,
  minutes_to_pay: 30,
  means: [
    { code: 'PSE', name: 'PSE', in_text: 'PSE' },
    { code: 'CARD', name: 'Tarjeta', in_text: 'tarjeta' },
  ],
  document_kinds: [
    { document_kind_id: 1, name: 'Cédula de ciudadanía' },
    { document_kind_id: 4, name: 'Pasaporte' },
  ],
  facts: ['phone'],
};

/** How the company says to pay while nothing can be paid online. */
export const SAMPLE_ELSEWHERE: PayElsewhere = {
  company: 'Cuota Clara S. A. S.',
  email: 'pagos@cuotaclara.test',
  phone: '6017654321',
  address: 'Calle 12 # 34-56, Cali',
};

export const sampleStarted = {
  reference: 'Q7K391FD2MXT',
  amount: 327_587,
  expires_at: '2026-11-20T20:30:00Z',
  checkout_url: 'http://localhost/pasarela-de-prueba?reference=Q7K391FD2MXT',
  status_path: '/pago/Q7K391FD2MXT',
  is_sandbox: true,
};
