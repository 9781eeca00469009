import { decisionRoutes } from '../decisions/decision-routes.ts';
import { bankPartyField, payeeField } from '../values/bank-party.ts';
import { idField, keyField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { DEPOSITS_DECISIONS } from './decision-words.ts';
import { CLOSING_KINDS } from './deposit-words.ts';

/** Refunding a deposit, or closing it as not ours; the subject is the deposit. */
export const depositClosing = decisionRoutes(DEPOSITS_DECISIONS, 'deposit_closing', {
  subject: idField,
  input: z
    .strictObject({
      kind: keyField(CLOSING_KINDS, { error: 'Elige qué hacer.' }),
      payee: z.optional(payeeField),
      /** The account of the company that a refund leaves; that of the deposit where it has one. */
      party: z.optional(bankPartyField),
    })
    .check(
      z.refine(({ kind, party }) => kind === 'refunded' || party === undefined, {
        error: 'De una cuenta de la empresa solo sale una devolución.',
        path: ['party'],
      }),
      z.refine(({ kind, payee }) => (kind === 'refunded') === (payee !== undefined), {
        error: 'Escribe a quién y a qué cuenta se devuelve.',
        path: ['payee'],
      }),
    ),
  outcome: z.object({ deposit_assignment_id: z.int(), deposit_id: z.int() }),
  refusals: [
    'deposit_changed',
    'deposit_partly_assigned',
    'deposit_file_undoing',
    'deposit_refund_needs_account',
    'deposit_refund_lacks_account',
    'ledger_month_closed',
  ],
});
