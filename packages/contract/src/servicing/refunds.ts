import { bankPartyField, payeeField } from '../bank-files/bank-file-words.ts';
import { creditParams, noteField, pesosField } from '../credits/credit-fields.ts';
import { idField } from '../users/user-fields.ts';
import { momentField } from '../values/fields.ts';
import { type AnswerOf, route } from '../wire/route.ts';
import { z } from '../wire/zod.ts';

const refundShape = {
  surplus_refund_id: z.int(),
  amount: z.int(),
  /** Who gets the money, and in which account. */
  payee: z.string(),
  /** The account of the company that it leaves, as the books name it. */
  party: z.string(),
  reason: z.string(),
  proposed_by: z.string(),
  proposed_at: momentField,
};

/** What a customer paid beyond what was owed, and what became of it. */
export const getSurplus = route({
  method: 'GET',
  url: '/api/managements/credits/:id/surplus',
  summary: 'What is left of the surplus of a credit, and what was given back of it',
  permission: 'reverse_payment',
  params: creditParams,
  reply: z.object({
    credit_id: z.int(),
    /** What the books still hold for the customer. */
    left: z.int(),
    /** A proposal that another person has to decide. */
    proposal: z.nullable(z.object({ ...refundShape, proposed_by_id: z.int() })),
    /** What was given back, the newest first. */
    refunds: z.array(
      z.object({
        ...refundShape,
        approved_by: z.string(),
        approved_at: momentField,
        entry_id: z.int(),
        booked_on: z.iso.date(),
      }),
    ),
    /** The accounts of the company that entries name; none where nothing is left. */
    bank_accounts: z.array(z.string()),
  }),
  refusals: ['not_found'],
});

export type Surplus = AnswerOf<typeof getSurplus>;

const refund = z.object({ surplus_refund_id: z.int(), credit_id: z.int(), amount: z.int() });

export const proposeRefund = route({
  method: 'POST',
  url: '/api/managements/credits/:id/surplus-refunds',
  summary: 'Propose to give the surplus of a credit back; another person decides',
  permission: 'reverse_payment',
  params: creditParams,
  body: z.object({
    /** All that is left, as the person saw it. */
    amount: pesosField,
    payee: payeeField,
    party: bankPartyField,
    reason: noteField,
  }),
  reply: refund,
  refusals: [
    'not_found',
    'idempotency_key_missing',
    'surplus_none',
    'surplus_changed',
    'surplus_refund_open',
    'surplus_file_undoing',
  ],
});

const refundParams = z.object({ id: idField });

const DECIDE_REFUSALS = ['not_found', 'idempotency_key_missing', 'surplus_refund_decided'] as const;

export const approveRefund = route({
  method: 'POST',
  url: '/api/managements/surplus-refunds/:id/approval',
  summary: 'Give the surplus of a credit back as another person proposed it',
  permission: 'reverse_payment',
  params: refundParams,
  body: z.object({}),
  reply: refund,
  refusals: [
    ...DECIDE_REFUSALS,
    'surplus_refund_own',
    'surplus_none',
    'surplus_changed',
    'surplus_file_undoing',
    'ledger_month_closed',
  ],
});

export const refuseRefund = route({
  method: 'POST',
  url: '/api/managements/surplus-refunds/:id/refusal',
  summary: 'Leave the surplus of a credit as it is; who proposed may give the proposal up',
  permission: 'reverse_payment',
  params: refundParams,
  body: z.object({ note: noteField }),
  reply: refund,
  refusals: DECIDE_REFUSALS,
});
