import { creditParams } from '../credits/credit-fields.ts';
import { EXCESS_WORDS, PAYMENT_MEANS, PAYMENT_SOURCES } from '../servicing/payment-words.ts';
import { idField, keyField, momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';
import { INTENT_STANDINGS, PAYMENT_CHOICES, PAYMENT_STATES } from './payment-choices.ts';

const creditPayment = z.object({
  payment_id: z.int(),
  receipt: z.string(),
  paid_on: z.iso.date(),
  means: z.nullable(keyField(PAYMENT_MEANS)),
  source: keyField(PAYMENT_SOURCES),
  state: keyField(PAYMENT_STATES),
  amount: z.int(),
  excess: keyField(EXCESS_WORDS),
  instalments: z.array(z.int()),
  /** It repaid principal before its time, or all that was owed. */
  is_extra: z.boolean(),
  is_payoff: z.boolean(),
  created_at: momentField,
});

export type CreditPayment = z.output<typeof creditPayment>;

/** A payment by the gateway that is not among the payments, or money that the bank took twice. */
const creditAttempt = z.object({
  reference: z.string(),
  standing: keyField(INTENT_STANDINGS),
  choice: keyField(PAYMENT_CHOICES),
  amount: z.int(),
  means: z.nullable(keyField(PAYMENT_MEANS)),
  created_at: momentField,
  last_at: momentField,
  /** The bank approved its reference once more: this is the money of that approval. */
  is_repeated: z.boolean(),
});

const creditPayments = z.object({
  credit_id: z.int(),
  /** The newest first. */
  payments: z.array(creditPayment),
  valid_count: z.int(),
  reversed_count: z.int(),
  /** Of those that count. */
  total: z.int(),
  /** Of the last thirty days, the newest first; those that paid are left out. */
  attempts: z.array(creditAttempt),
});

export type CreditPayments = z.output<typeof creditPayments>;

export const getCreditPayments = route({
  method: 'GET',
  url: '/api/managements/credits/:id/payments',
  summary: 'Every payment of a credit, for its page',
  permission: 'view_payments',
  params: creditParams,
  reply: creditPayments,
  refusals: ['not_found'],
});

export const getOwnCreditPayments = route({
  method: 'GET',
  url: '/api/borrowers/credits/payments',
  summary: 'Every payment of an own credit',
  permission: 'use_own_account',
  query: z.object({ credit_id: idField }),
  reply: creditPayments,
  refusals: ['not_found'],
});
