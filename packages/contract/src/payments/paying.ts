import { identificationField } from '../borrowers/borrower-fields.ts';
import { pesosField } from '../credits/credit-fields.ts';
import { INSTALMENT_STANDINGS } from '../loan-terms/plans.ts';
import { EXCESS_WORDS } from '../servicing/payment-words.ts';
import { idField, keyField, momentField, rowNumber } from '../values/fields.ts';
import { phoneField } from '../values/phone.ts';
import { productKindField } from '../values/product-kinds.ts';
import { z } from '../values/zod.ts';
import { type AnswerOf, route } from '../wire/route.ts';
import { explanation } from './explained.ts';
import { GATEWAY_MEANS } from './gateway-methods.ts';
import { DUE_KINDS, PAYER_FACTS, PLAIN_CHOICES } from './payment-choices.ts';

export { getOwnPayoff, type OwnPayoff, PAYOFF_DAYS_AHEAD_MAX } from './payoff.ts';

/** Whom to ask how to pay while nothing can be paid online, as far as the company says. */
const payElsewhere = z.object({
  company: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
});

export type PayElsewhere = z.output<typeof payElsewhere>;

/** Null where payments can be made online. */
const closed = z.nullable(payElsewhere);

export const getPaymentParameters = route({
  method: 'GET',
  url: '/api/borrowers/credits/payments/payment-parameters-available',
  summary: 'How a payment can be made: means, smallest amount, kinds of documents',
  permission: 'open',
  reply: z.object({
    company: z.string(),
    closed,
    /** The test gateway moves no money, and its pages say so. */
    is_sandbox: z.boolean(),
    currency: z.literal('COP'),
    /** The smallest amount that a payer may choose. */
    amount_min: z.int(),
    minutes_to_pay: z.int(),
    /** The name stands alone; `in_text` is the same inside a sentence. */
    means: z.array(z.object({ code: z.string(), name: z.string(), in_text: z.string() })),
    document_kinds: z.array(z.object({ document_kind_id: z.int(), name: z.string() })),
    facts: z.array(keyField(PAYER_FACTS)),
  }),
});

export type PaymentParameters = AnswerOf<typeof getPaymentParameters>;

const nextInstalment = z.nullable(
  z.object({ number: z.int(), due_on: z.iso.date(), amount: z.int() }),
);

/** Where a credit stands, without anything that says whose it is. */
export const creditStanding = {
  instalments: z.array(z.object({ number: z.int(), standing: keyField(INSTALMENT_STANDINGS) })),
  instalments_paid: z.int(),
  instalments_total: z.int(),
  days_past_due: z.int(),
  /** The due date and number of the oldest instalment that is overdue. */
  overdue_since: z.nullable(z.iso.date()),
  overdue_number: z.nullable(z.int()),
  next: nextInstalment,
  principal_balance: z.int(),
};

const payable = {
  /** Lets its holder begin a payment of this credit, without saying which it is. */
  pay_key: z.string(),
  pay_key_until: momentField,
  /** The last three digits of the number. */
  number_end: z.string(),
  product_kind: z.nullable(productKindField),
  as_of: z.iso.date(),
  ...creditStanding,
  /** Null where nothing but the payoff can be paid: all of it is less than the smallest amount. */
  due: z.nullable(
    z.object({
      kind: keyField(DUE_KINDS),
      instalments: z.array(z.int()),
      amount: z.int(),
      /** Late interest that is part of it. */
      late: z.int(),
      explanation,
    }),
  ),
  payoff: z.object({ amount: z.int(), explanation }),
  /** The bounds of another amount; null where no amount is between them. */
  other: z.nullable(z.object({ min: z.int(), max: z.int() })),
  /** One that the bank has not confirmed: until `blocks_until` no other one can be begun. */
  pending: z.nullable(
    z.object({
      reference: z.string(),
      amount: z.int(),
      since: momentField,
      blocks_until: momentField,
      /** Another attempt of the same reference brought the money: only this one still waits. */
      is_received: z.boolean(),
      /** The borrower began it, signed in, or the same browser. What others began stops nobody. */
      is_own: z.boolean(),
    }),
  ),
};

const maskedCredit = z.object({
  ...payable,
  /** Masked as «A•• T•••s». */
  holder_name: z.string(),
});

export type MaskedCredit = z.output<typeof maskedCredit>;

const ownCredit = z.object({
  ...payable,
  credit_id: z.int(),
  number: z.string(),
  product_name: z.nullable(z.string()),
  /** The means of the last payment that the account made online; null before the first one. */
  last_method: z.nullable(keyField(GATEWAY_MEANS)),
});

export type PayableOwnCredit = z.output<typeof ownCredit>;

/**
 * What a person owes, for who knows their document and one fact more. A wrong fact, a person
 * without debts and a person that does not exist are answered alike.
 */
export const findCurrentPayment = route({
  method: 'POST',
  url: '/api/borrowers/credits/rsn/current-payment',
  summary: 'What is owed today by the holder of a document, masked',
  permission: 'open',
  body: z.strictObject({
    document_kind_id: z.optional(rowNumber('Elige el tipo de documento.')),
    document: identificationField,
    fact: z.object({
      kind: keyField(PAYER_FACTS, { error: 'Escribe el celular completo del titular.' }),
      value: phoneField,
    }),
  }),
  reply: z.object({ credits: z.array(maskedCredit) }),
  refusals: ['current_payment_unknown', 'too_many_requests'],
});

export const getOwnCurrentPayments = route({
  method: 'GET',
  url: '/api/borrowers/credits/current-payments',
  summary: 'What the signed-in borrower can pay today, credit by credit',
  permission: 'use_own_account',
  reply: z.object({ credits: z.array(ownCredit), closed }),
});

/** A payment that was begun: the browser goes on to `checkout_url`. */
const startedPayment = z.object({
  reference: z.string(),
  amount: z.int(),
  expires_at: momentField,
  checkout_url: z.string(),
  /** Where the gateway sends the payer back to: `/pago/{reference}`. */
  status_path: z.string(),
  is_sandbox: z.boolean(),
});

export type StartedPayment = z.output<typeof startedPayment>;

const PAY_KEY_LENGTH_MAX = 300;

const START_REFUSALS = [
  'online_payment_closed',
  'credit_not_disbursed',
  'credit_not_owing',
  'credit_without_books',
  'payment_amount_changed',
  'payment_too_small',
  'payment_above_payoff',
  'payment_pending',
] as const;

export const linkTransaction = route({
  method: 'POST',
  url: '/api/borrowers/credits/payments/v2/link-transaction',
  summary: 'Begin a payment on the page of the gateway',
  permission: 'open',
  body: z.strictObject({
    pay_key: z
      .string({ error: 'Busca de nuevo lo que debes.' })
      .check(z.minLength(1), z.maxLength(PAY_KEY_LENGTH_MAX)),
    choice: keyField(PLAIN_CHOICES, { error: 'Elige cuánto quieres pagar.' }),
    /** As the person saw it; where it changed since then nothing begins. */
    amount: pesosField,
    /** Of another amount: what to do with what is over. Left out, it pays the next instalments. */
    excess: z.optional(keyField(EXCESS_WORDS, { error: 'Elige qué hacer con lo que sobra.' })),
  }),
  reply: startedPayment,
  refusals: ['pay_key_expired', 'too_many_requests', ...START_REFUSALS],
});

const standingAhead = {
  /** The usual instalment of the plan, charges included. */
  instalment: z.int(),
  instalments_left: z.int(),
  last_due_on: z.nullable(z.iso.date()),
};

const extraChoice = z.object({
  excess: keyField(EXCESS_WORDS),
  ...standingAhead,
  principal_balance: z.int(),
  /** Against paying the plan as it is. */
  interest_saved: z.int(),
  charges_saved: z.int(),
  months_saved: z.int(),
  instalments_saved: z.int(),
  /** Less in each instalment. */
  instalment_saved: z.int(),
  explanation,
});

export type ExtraChoice = z.output<typeof extraChoice>;

/** The three choices for an extra payment side by side. Nothing begins. */
export const previewAdditionalPayment = route({
  method: 'GET',
  url: '/api/borrowers/credits/payments/v2/additional-payment',
  summary: 'What an extra payment of an own credit would save, by each choice',
  permission: 'use_own_account',
  query: z.object({
    credit_id: idField,
    amount: z.pipe(z.coerce.number(), pesosField),
  }),
  reply: z.object({
    credit_id: z.int(),
    number: z.string(),
    as_of: z.iso.date(),
    amount: z.int(),
    amount_min: z.int(),
    /** What would settle it today: nobody pays more. */
    amount_max: z.int(),
    /** Amounts to offer, within the bounds. */
    suggestions: z.array(z.int()),
    /** The part that is due or overdue, which comes first. */
    covers_due: z.int(),
    /** The amount settles the credit, so that the choices do not differ. */
    is_payoff: z.boolean(),
    before: z.object({ ...standingAhead, principal_balance: z.int(), interest_left: z.int() }),
    /** In the order: finish sooner, smaller instalments, instalments ahead. */
    choices: z.array(extraChoice),
  }),
  refusals: [
    'not_found',
    'credit_not_disbursed',
    'credit_not_owing',
    'credit_without_books',
    'payment_too_small',
    'payment_above_payoff',
    'arrears_before_extra',
  ],
});

export type AdditionalPaymentPreview = AnswerOf<typeof previewAdditionalPayment>;

export const startAdditionalPayment = route({
  method: 'POST',
  url: '/api/borrowers/credits/payments/v2/additional-payment',
  summary: 'Begin an extra payment of an own credit on the page of the gateway',
  permission: 'use_own_account',
  body: z.strictObject({
    credit_id: idField,
    amount: pesosField,
    excess: keyField(EXCESS_WORDS, { error: 'Elige qué prefieres ganar con el abono.' }),
  }),
  reply: startedPayment,
  refusals: ['not_found', 'arrears_before_extra', ...START_REFUSALS],
});
