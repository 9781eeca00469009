import { creditStateField, pesosField } from '../credits/credit-fields.ts';
import { bankPartyField } from '../values/bank-party.ts';
import { INVISIBLE_SIGNS, idField, keyField, VISIBLE_TEXT } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { dayField } from '../wire/period.ts';
import { route } from '../wire/route.ts';
import { APPLIED_PARTS, EXCESS_WORDS, PAYMENT_MEANS, PAYMENT_SOURCES } from './payment-words.ts';
import { replayChanges } from './replay-changes.ts';

const NOTE_LENGTH_MAX = 500;

const optionalNote = z.optional(
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(NOTE_LENGTH_MAX, { error: `Usa máximo ${NOTE_LENGTH_MAX} caracteres.` }),
      z.regex(VISIBLE_TEXT, { error: INVISIBLE_SIGNS }),
    ),
);

const amountsByPart = z.record(keyField(APPLIED_PARTS), z.int());

/** Late interest of payments entered before that one of an earlier day makes undue. */
const lateCorrected = z.int();

/** Interest and charges that earlier payments had paid ahead, and that it makes principal. */
const turnedPrincipal = z.int();

/** A payment as it is booked. */
const recordedPayment = z.object({
  payment_id: z.int(),
  credit_id: z.int(),
  amount: z.int(),
  paid_on: z.iso.date(),
  /** The day on which it is in the books. */
  booked_on: z.iso.date(),
  /** Where the money went, part by part. */
  applied: amountsByPart,
  late_corrected: lateCorrected,
  turned_principal: turnedPrincipal,
  principal_balance: z.int(),
  credit_state_id: creditStateField,
});

export type RecordedPayment = z.output<typeof recordedPayment>;

export const recordPayment = route({
  method: 'POST',
  url: '/api/managements/payments',
  summary: 'Record a payment that a borrower made at the desk; needs an Idempotency-Key',
  permission: 'record_payment',
  body: z
    .strictObject({
      credit_id: idField,
      amount: pesosField,
      paid_on: dayField,
      means: keyField(PAYMENT_MEANS, { error: 'Elige cómo pagó.' }),
      /** The account of the company that has the money; cash is in none. */
      party: z.optional(bankPartyField),
      /** Left out, what is over pays the next instalments. */
      excess: z.optional(keyField(EXCESS_WORDS, { error: 'Elige qué hacer con lo que sobra.' })),
      note: optionalNote,
      /**
       * The payment that looks the same, as the person saw it and said that this is another one;
       * null where there was none. Left out, nothing is compared.
       */
      seen_same: z.optional(z.nullable(idField)),
    })
    .check(
      z.refine(({ means, party }) => (means === 'cash') === (party === undefined), {
        error: 'Elige la cuenta de la empresa donde entró, o efectivo.',
        path: ['party'],
      }),
    ),
  reply: recordedPayment,
  refusals: [
    'not_found',
    'idempotency_key_missing',
    'credit_not_owing',
    'credit_without_books',
    'payment_in_future',
    'payment_before_disbursement',
    'payment_looks_recorded',
    'ledger_month_closed',
  ],
});

/** What money does to a credit: where it goes, and what is paid and owed before and after. */
const paymentEffect = z.object({
  applied: amountsByPart,
  late_corrected: lateCorrected,
  turned_principal: turnedPrincipal,
  principal_balance: z.int(),
  instalments_paid_before: z.int(),
  instalments_paid_after: z.int(),
  instalments_total: z.int(),
  instalments_total_before: z.int(),
  last_due_on: z.nullable(z.iso.date()),
  last_due_on_before: z.nullable(z.iso.date()),
  overdue_before: z.int(),
  overdue_after: z.int(),
  payoff_after: z.int(),
  /** What is then paid of the first instalment that is not yet. */
  next_paid: z.int(),
});

export type PaymentEffect = z.output<typeof paymentEffect>;

/** A payment that may be the same money: of the same credit and value, on a day near by. */
const samePayment = z.object({
  payment_id: z.int(),
  paid_on: z.iso.date(),
  source: keyField(PAYMENT_SOURCES),
});

export type SamePayment = z.output<typeof samePayment>;

const paymentPreview = z.extend(paymentEffect, {
  same: z.nullable(samePayment),
  changes: replayChanges,
});

export type PaymentPreview = z.output<typeof paymentPreview>;

export const previewPayment = route({
  method: 'GET',
  url: '/api/managements/payments/preview',
  summary: 'Where the money of a payment would go, before it is recorded',
  permission: 'record_payment',
  query: z.object({
    credit_id: idField,
    amount: z.pipe(z.coerce.number(), pesosField),
    paid_on: dayField,
    excess: z.optional(keyField(EXCESS_WORDS, { error: 'Elige qué hacer con lo que sobra.' })),
  }),
  reply: paymentPreview,
  refusals: [
    'not_found',
    'credit_not_owing',
    'credit_without_books',
    'payment_in_future',
    'payment_before_disbursement',
  ],
});

/** Debt of a credit today, as the amounts that people come to pay. */
const owedToday = z.object({
  as_of: z.iso.date(),
  /** The instalment that a payment settles first, with late interest; null when none is left. */
  instalment: z.nullable(z.object({ number: z.int(), due_on: z.iso.date(), amount: z.int() })),
  /** Amount to be up to date; null where nothing is due. */
  current: z.nullable(z.object({ amount: z.int(), late: z.int(), days_past_due: z.int() })),
  payoff: z.int(),
});

export type OwedToday = z.output<typeof owedToday>;

export const getOwed = route({
  method: 'GET',
  url: '/api/managements/payments/owed',
  summary: 'What a credit owes today: the instalment, to be up to date, and all of it',
  permission: 'record_payment',
  query: z.object({ credit_id: idField }),
  reply: owedToday,
  refusals: ['not_found', 'credit_not_owing', 'credit_without_books'],
});
