import { creditParams } from '../credits/credit-fields.ts';
import { decisionRoutes } from '../decisions/decision-routes.ts';
import { INVISIBLE_SIGNS, idField, keyField, momentField, VISIBLE_TEXT } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';
import { DISBURSEMENT_DECISIONS } from './decision-words.ts';
import { ACCOUNT_TYPES, PAYEE_KINDS } from './disbursement-words.ts';

/** Where everything about paying a credit out is. */
export const DISBURSEMENT_URL = '/api/managements/credits/:id/disbursement';

/** A line of text that people read. */
export const textField = (missing: string, lengthMax: number) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, { error: missing }),
      z.maxLength(lengthMax, { error: `Usa máximo ${lengthMax} caracteres.` }),
      z.regex(VISIBLE_TEXT, { error: INVISIBLE_SIGNS }),
    );

export const payeeKindField = keyField(PAYEE_KINDS, { error: 'Elige a quién se le gira.' });

export const payeeAccount = z.object({
  payee_account_id: z.int(),
  bank: z.string(),
  account_type: keyField(ACCOUNT_TYPES),
  account_number: z.string(),
  holder: z.string(),
  holder_identification: z.string(),
  changed_by: z.string(),
  /** Who registered it; another person must confirm it. */
  changed_by_id: z.int(),
  changed_at: momentField,
  confirmed_by: z.nullable(z.string()),
  confirmed_at: z.nullable(momentField),
  confirmation: z.nullable(z.string()),
  /** The proposal to confirm it that waits for another person; null without one. */
  decision_id: z.nullable(z.int()),
});

export type PayeeAccount = z.output<typeof payeeAccount>;

export const changePayeeAccount = route({
  method: 'POST',
  url: `${DISBURSEMENT_URL}/account`,
  summary: 'Enter the account of a payee; another person confirms it before it is paid',
  permission: 'disburse_credit',
  params: creditParams,
  body: z.strictObject({
    payee_kind: payeeKindField,
    bank: textField('Escribe el banco.', 60),
    account_type: keyField(ACCOUNT_TYPES, { error: 'Elige el tipo de cuenta.' }),
    account_number: z
      .string({ error: 'Escribe el número de la cuenta.' })
      .check(
        z.trim(),
        z.regex(/^\d{4,20}$/, { error: 'La cuenta tiene de 4 a 20 números, sin puntos.' }),
      ),
    holder: textField('Escribe el titular de la cuenta.', 120),
    holder_identification: textField('Escribe la cédula o el NIT del titular.', 30),
  }),
  reply: payeeAccount,
  refusals: [
    'not_found',
    'credit_not_to_disburse',
    'disbursement_decided',
    'payee_unavailable',
    'payee_account_of_another',
  ],
});

/** Confirming an account that another person registered; the subject is the account. */
export const accountConfirmation = decisionRoutes(DISBURSEMENT_DECISIONS, 'payee_account', {
  subject: idField,
  input: z.strictObject({}),
  outcome: z.object({ payee_account_id: z.int() }),
  reason: 'none',
  refusals: ['payee_account_confirmed', 'payee_account_replaced'],
});
