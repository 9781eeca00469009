import { keyField, momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { type AnswerOf, route } from '../wire/route.ts';
import { SANDBOX_CHOICE_WORDS, SANDBOX_METHOD_WORDS } from './sandbox-choices.ts';

const PARAM_LENGTH_MAX = 500;

/** The query of the address that the page `/pasarela-de-prueba` was opened with, as it is. */
const checkoutParams = z.record(z.string(), z.string().check(z.maxLength(PARAM_LENGTH_MAX)));

const SANDBOX_REFUSALS = [
  'not_found',
  'online_payment_closed',
  'sandbox_checkout_unknown',
  'sandbox_checkout_expired',
] as const;

/** Answers 404 where a real gateway is configured. */
export const getSandboxCheckout = route({
  method: 'GET',
  url: '/api/payments/sandbox/checkout',
  summary: 'What the test gateway asks to be paid',
  permission: 'open',
  query: checkoutParams,
  reply: z.object({
    reference: z.string(),
    amount: z.int(),
    company: z.string(),
    expires_at: momentField,
    /** Where the payer goes who cancels. */
    cancel_url: z.string(),
  }),
  refusals: SANDBOX_REFUSALS,
});

export type SandboxCheckoutPage = AnswerOf<typeof getSandboxCheckout>;

export const answerSandbox = route({
  method: 'POST',
  url: '/api/payments/sandbox/answers',
  summary: 'Have the test gateway answer a payment in one of its ways',
  permission: 'open',
  body: z.object({
    checkout: checkoutParams,
    choice: keyField(SANDBOX_CHOICE_WORDS, { error: 'Elige qué debe responder el banco.' }),
    method: keyField(SANDBOX_METHOD_WORDS, { error: 'Elige el medio de pago.' }),
  }),
  reply: z.object({
    /** The page of ours to go back to, with `id` and `env` as Wompi adds them. */
    return_url: z.string(),
    transaction_id: z.string(),
  }),
  refusals: SANDBOX_REFUSALS,
});
