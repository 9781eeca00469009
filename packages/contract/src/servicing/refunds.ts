import { creditParams, noteField, pesosField } from '../credits/credit-fields.ts';
import { decisionRoutes } from '../decisions/decision-routes.ts';
import { bankPartyField, partyText, payeeField } from '../values/bank-party.ts';
import { idField, momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { dayField } from '../wire/period.ts';
import { type AnswerOf, route } from '../wire/route.ts';
import { SERVICING_DECISIONS } from './decision-words.ts';
import { PAYMENT_MEANS } from './payment-words.ts';

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
    /** The proposal that another person has to decide. */
    open_decision_id: z.nullable(z.int()),
    /** What was given back, the newest first. */
    refunds: z.array(
      z.object({
        surplus_refund_id: z.int(),
        amount: z.int(),
        /** Who got the money, and in which account. */
        payee: z.string(),
        /** The account of the company that it left, as the books name it. */
        party: z.string(),
        reason: z.string(),
        proposed_by: z.string(),
        proposed_at: momentField,
        approved_by: z.string(),
        approved_at: momentField,
        entry_id: z.int(),
        booked_on: z.iso.date(),
        /** Of one that the customer gave back: it is part of what is left again. */
        returned: z.nullable(
          z.object({
            on: z.iso.date(),
            /** The account of the company that it came into; null is cash. */
            party: z.nullable(z.string()),
            note: z.string(),
            recorded_by: z.string(),
            recorded_at: momentField,
            entry_id: z.int(),
            booked_on: z.iso.date(),
          }),
        ),
      }),
    ),
    /** A payment that counts though the gateway took it back; it is reversed before a refund. */
    taken_payment_id: z.nullable(z.int()),
    /** The accounts of the company that entries name; none where no money can move. */
    bank_accounts: z.array(z.string()),
  }),
  refusals: ['not_found'],
});

export type Surplus = AnswerOf<typeof getSurplus>;

/** Where money that a customer gave back came in. */
export const returnedToText = (party: string | null): string =>
  party === null ? PAYMENT_MEANS.cash : partyText(party);

const refund = z.object({ surplus_refund_id: z.int(), credit_id: z.int(), amount: z.int() });

/** Giving a surplus back, decided by two people; the subject is the credit. */
export const surplusRefund = decisionRoutes(SERVICING_DECISIONS, 'surplus_refund', {
  subject: idField,
  input: z.strictObject({
    /** All that is left, as the person saw it. */
    amount: pesosField,
    payee: payeeField,
    party: bankPartyField,
  }),
  outcome: refund,
  refusals: [
    'surplus_none',
    'surplus_changed',
    'surplus_payment_taken',
    'surplus_file_undoing',
    'ledger_month_closed',
  ],
});

const refundParams = z.object({ id: idField });

export const recordSurplusReturn = route({
  method: 'POST',
  url: '/api/managements/surplus-refunds/:id/return',
  summary: 'Record that a customer gave a refunded surplus back; it is owed to them again',
  permission: 'reverse_payment',
  params: refundParams,
  body: z.strictObject({
    returned_on: dayField,
    /** The account of the company that it came into; null is cash. */
    party: z.nullable(bankPartyField),
    note: noteField,
  }),
  reply: refund,
  refusals: [
    'not_found',
    'idempotency_key_missing',
    'surplus_return_recorded',
    'surplus_return_in_future',
    'surplus_return_too_early',
    'ledger_month_closed',
  ],
});
