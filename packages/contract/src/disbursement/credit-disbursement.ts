import { creditStateField } from '../credits/credit-fields.ts';
import { decisionRoutes } from '../decisions/decision-routes.ts';
import { idField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { dayField } from '../wire/period.ts';
import type { RefusalCode } from '../wire/registered.ts';
import { DISBURSEMENT_DECISIONS } from './decision-words.ts';
import { payeeKindField, textField } from './payee-accounts.ts';

/** The transfer that a person prepares. */
export const preparedFields = {
  payee_kind: payeeKindField,
  /** Amount that the person saw: another one is refused. */
  to_pay: z.int(),
  /** Demanded where the product needs a lien. */
  lien: z.optional(
    z.strictObject({
      filing: textField('Escribe el número de radicado.', 60),
      office: textField('Escribe en qué organismo se radicó.', 120),
      requested_on: dayField,
    }),
  ),
  /** The day on which the bank made it already; left out, it is that of the approval. */
  pays_on: z.optional(dayField),
} as const;

/** Refusals of a disbursement that cannot be prepared or approved as things are. */
export const PREPARE_REFUSALS = [
  'credit_not_to_disburse',
  'disbursement_decided',
  'disbursement_held_back',
  'disbursement_changed',
  'disbursement_day_out_of_range',
  'payee_unavailable',
  'payee_account_missing',
  'payee_account_of_another',
  'lien_request_missing',
  'lien_before_signature',
  'day_in_future',
  'no_plan_yet',
] as const satisfies readonly RefusalCode[];

/** Paying a credit out, decided by two people; the subject is the credit. */
export const creditDisbursement = decisionRoutes(DISBURSEMENT_DECISIONS, 'credit_disbursement', {
  subject: idField,
  input: z.strictObject({
    ...preparedFields,
    /** The account that is paid: the newest one of the payee when it was prepared. */
    payee_account_id: z.optional(idField),
  }),
  outcome: z.object({ disbursement_id: z.int(), credit_state_id: creditStateField }),
  reason: 'none',
  refusals: [...PREPARE_REFUSALS, 'above_usury', 'usury_rate_missing'],
});
