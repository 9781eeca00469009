import { EXCESS_WORDS, PAYMENT_MEANS } from '../servicing/payment-words.ts';
import { keyField, momentField } from '../values/fields.ts';
import { productKindField } from '../values/product-kinds.ts';
import { z } from '../values/zod.ts';
import { type AnswerOf, route } from '../wire/route.ts';
import { ATTEMPT_STATE_WORDS } from './attempt-states.ts';
import { explanation } from './explained.ts';
import { creditStanding } from './paying.ts';
import { INTENT_STANDINGS, LEFTOVER_REASONS, PAYMENT_CHOICES } from './payment-choices.ts';
import { referenceParams } from './payment-reference.ts';

/** A payment as its receipt says it, and where the credit stands since then. */
const openReceipt = z.object({
  receipt: z.string(),
  paid_on: z.iso.date(),
  amount: z.int(),
  explanation,
  ...creditStanding,
  /** What is overdue or falls due today, and is still to be paid. */
  still_due: z.int(),
  /** Nothing is owed any more. */
  is_paid_off: z.boolean(),
});

/** What anybody with the reference of a payment may know: no name, number or contact. */
const openTransaction = z.object({
  reference: z.string(),
  standing: keyField(INTENT_STANDINGS),
  amount: z.int(),
  choice: keyField(PAYMENT_CHOICES),
  excess: keyField(EXCESS_WORDS),
  holder_name: z.string(),
  number_end: z.string(),
  product_kind: z.nullable(productKindField),
  created_at: momentField,
  expires_at: momentField,
  /** The last attempt to pay it, or the one that paid it; null before the first. */
  attempt: z.nullable(
    z.object({
      state: keyField(ATTEMPT_STATE_WORDS),
      means: z.nullable(keyField(PAYMENT_MEANS)),
      sent_at: momentField,
      answered_at: z.nullable(momentField),
    }),
  ),
  /** Of a payment that the bank has not confirmed: from then on another one can be begun. */
  blocks_until: z.nullable(momentField),
  /** Of a payment whose money is here: an attempt of the same reference that still waits. */
  other_attempt: z.nullable(z.object({ sent_at: momentField, blocks_until: momentField })),
  /** Of a reference that the bank approved twice: where the money of the second approval is. */
  second_approval: z.nullable(z.object({ at: momentField, standing: keyField(INTENT_STANDINGS) })),
  /**
   * False where another payment came in after it and nothing is due, or the credit is paid off:
   * paying it again would pay twice.
   */
  is_still_owed: z.boolean(),
  /** Of one that could be paid: another payment of the credit waits for the bank until then. */
  blocked_by: z.nullable(z.object({ sent_at: momentField, blocks_until: momentField })),
  /** Of one that could be paid: what is owed today is another amount. A new one has to begin. */
  is_amount_changed: z.boolean(),
  /** Why the money that is here could not be applied; null where a payment of it was booked. */
  leftover: z.nullable(keyField(LEFTOVER_REASONS)),
  /** When the gateway was last asked. */
  asked_at: z.nullable(momentField),
  /** Leads back to the gateway, where another attempt makes sense and none is pending. */
  checkout_url: z.nullable(z.string()),
  is_sandbox: z.boolean(),
  receipt: z.nullable(openReceipt),
});

export type OpenTransaction = z.output<typeof openTransaction>;

/** The page `/pago/{reference}`. It asks nobody: what is stored is answered. */
export const getTransactionDetail = route({
  method: 'GET',
  url: '/api/managements/payments/transaction/detail/:id',
  summary: 'A payment of the gateway by its reference, masked',
  permission: 'open',
  params: referenceParams,
  reply: openTransaction,
  refusals: ['not_found', 'too_many_requests'],
});

const TRANSACTION_ID_LENGTH_MAX = 700;

/**
 * The payer came back from the gateway, or asks again: the gateway is asked, and what it says is
 * applied. The id comes from the browser and proves nothing. Asked too soon after the last time,
 * only what is stored is answered.
 */
export const checkTransaction = route({
  method: 'POST',
  url: '/api/managements/payments/transaction/detail/:id/check',
  summary: 'Ask the gateway how a payment stands, and apply the answer',
  permission: 'open',
  params: referenceParams,
  body: z.object({
    /** `id` of the address to which the gateway sent the payer. */
    transaction_id: z.optional(z.string().check(z.maxLength(TRANSACTION_ID_LENGTH_MAX))),
  }),
  reply: openTransaction,
  refusals: ['not_found', 'too_many_requests'],
});

const EVENT_BYTES_MAX = 64 * 1024;

/** What the gateway calls about a transaction. Bad signatures are answered with 400. */
export const takeGatewayEvent = route({
  method: 'POST',
  url: '/api/payments/gateway/events',
  summary: 'The webhook of the payment gateway',
  permission: 'open',
  body: z.unknown(),
  bodyBytesMax: EVENT_BYTES_MAX,
  reply: z.object({ received: z.boolean() }),
  refusals: ['gateway_event_refused', 'too_many_requests'],
});

export type TransactionDetail = AnswerOf<typeof getTransactionDetail>;
