import { totpCodeField } from '../auth/totp-code.ts';
import { creditParams, creditStateField, doneBy, noteField } from '../credits/credit-fields.ts';
import { TWO_PEOPLE_REFUSALS } from '../users/two-people.ts';
import { bankPartyField } from '../values/bank-party.ts';
import { idField, keyField, momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { dayField } from '../wire/period.ts';
import { fileRoute, route } from '../wire/route.ts';
import { DISBURSEMENT_STATES, GATES } from './disbursement-words.ts';
import {
  payeeAccount,
  payeeKindField,
  textField,
  DISBURSEMENT_URL as URL,
} from './payee-accounts.ts';

const MEBIBYTE = 1024 * 1024;

export const VOUCHER_UPLOAD = {
  contentTypes: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  bytesMax: 15 * MEBIBYTE,
} as const;

/** An approval may be of a transfer that the bank made a few days ago, and no earlier one. */
export const PAID_DAYS_BACK_MAX = 5;

const person = z.nullable(doneBy.by);

const payee = z.object({
  kind: payeeKindField,
  name: z.string(),
  identification: z.string(),
  /** The newest one; null before the first. */
  account: z.nullable(payeeAccount),
});

export type Payee = z.output<typeof payee>;

const gate = z.object({
  name: keyField(GATES),
  holds: z.boolean(),
  /** What proves it, or what is missing. */
  proof: z.string(),
});

export type Gate = z.output<typeof gate>;

const disbursement = z.object({
  disbursement_id: z.int(),
  state: keyField(DISBURSEMENT_STATES),
  payee_kind: payeeKindField,
  account: payeeAccount,
  lien: z.nullable(
    z.object({ filing: z.string(), office: z.string(), requested_on: z.iso.date() }),
  ),
  prepared_by: person,
  prepared_at: momentField,
  approved_by: person,
  approved_at: z.nullable(momentField),
  pays_on: z.nullable(z.iso.date()),
  bank_reference: z.nullable(z.string()),
  /** The number of the transfer, as `payoutNumber` writes it. */
  voucher_number: z.nullable(z.int()),
  transferred_by: person,
  transferred_at: z.nullable(momentField),
  returned_by: person,
  returned_at: z.nullable(momentField),
  return_reason: z.nullable(z.string()),
});

export type Disbursement = z.output<typeof disbursement>;

const disbursementPage = z.object({
  credit_id: z.int(),
  credit_state_id: creditStateField,
  lent: z.int(),
  withheld: z.int(),
  to_pay: z.int(),
  charges: z.array(
    z.object({
      name: z.string(),
      amount: z.int(),
      /** Null where it is the company's own. */
      beneficiary: z.nullable(z.string()),
    }),
  ),
  /** What the bank takes for the 4×1000. */
  gmf: z.int(),
  /** What is estimated for the supplier; null where it is nothing. */
  commission: z.nullable(z.int()),
  /** The day of the figures: today, the one that was asked for, or the approved one. */
  pays_on: z.iso.date(),
  first_due_on: z.iso.date(),
  instalment: z.int(),
  /** The first one, which may differ from the others. */
  first_instalment: z.int(),
  instalment_count: z.int(),
  needs_lien: z.boolean(),
  /** When the credit was signed: its lien was requested on this day or later. */
  signed_on: z.nullable(z.iso.date()),
  payees: z.array(payee),
  gates: z.array(gate),
  /** The one that is under way or done. */
  current: z.nullable(disbursement),
  /** Those that were returned, newest first. */
  returned: z.array(disbursement),
  may: z.object({
    prepare: z.boolean(),
    approve: z.boolean(),
    confirm_account: z.boolean(),
    record: z.boolean(),
    return: z.boolean(),
  }),
  /** The entry of the transfer in the books; null before it. */
  booked: z.nullable(
    z.object({
      entry_id: z.int(),
      booked_on: z.iso.date(),
      /** «CE-225»; null until the books have numbered it, which takes a minute. */
      voucher: z.nullable(z.string()),
    }),
  ),
  /** Why this person cannot approve it. */
  obstacle: z.nullable(z.string()),
  /** Whether this person approves with a code of the authenticator application. */
  needs_code: z.boolean(),
  /** The accounts of the company that the money may leave, while the transfer is to be recorded. */
  bank_accounts: z.array(z.string()),
});

export type DisbursementPage = z.output<typeof disbursementPage>;

export const getDisbursement = route({
  method: 'GET',
  url: URL,
  summary: 'How a credit is paid out: amounts, payees, each gate with its proof, who did what',
  permission: 'disburse_credit',
  params: creditParams,
  /** As if the bank paid on this day; today where it is left out. */
  query: z.object({ pays_on: z.optional(dayField) }),
  reply: disbursementPage,
  refusals: ['not_found', 'credit_not_to_disburse', 'no_plan_yet'],
});

const standing = z.object({
  disbursement_id: z.int(),
  state: keyField(DISBURSEMENT_STATES),
  credit_state_id: creditStateField,
});

export const prepareDisbursement = route({
  method: 'POST',
  url: URL,
  summary: 'Prepare the disbursement of a credit; another person approves it',
  permission: 'disburse_credit',
  params: creditParams,
  body: z.strictObject({
    payee_kind: payeeKindField,
    /** What the person saw: another amount is refused. */
    to_pay: z.int(),
    /** Demanded where the product needs a lien. */
    lien: z.optional(
      z.strictObject({
        filing: textField('Escribe el número de radicado.', 60),
        office: textField('Escribe en qué organismo se radicó.', 120),
        requested_on: dayField,
      }),
    ),
  }),
  reply: standing,
  refusals: [
    'not_found',
    'idempotency_key_missing',
    'credit_not_to_disburse',
    'disbursement_open',
    'disbursement_held_back',
    'disbursement_changed',
    'payee_unavailable',
    'payee_account_missing',
    'payee_account_of_another',
    'lien_request_missing',
    'lien_before_signature',
    'day_in_future',
    'no_plan_yet',
  ],
});

export const approveDisbursement = route({
  method: 'POST',
  url: `${URL}/approval`,
  summary: 'Approve a disbursement that another person prepared; every gate is checked again',
  permission: 'disburse_credit',
  params: creditParams,
  body: z.strictObject({
    disbursement_id: idField,
    /** What the person saw: another amount or date is refused. */
    to_pay: z.int(),
    first_due_on: dayField,
    /** The day of the transfer; today where it is left out. */
    pays_on: z.optional(dayField),
    /** Of the authenticator application, where the person has one. */
    code: z.optional(totpCodeField),
  }),
  reply: standing,
  refusals: [
    'not_found',
    'idempotency_key_missing',
    'credit_not_to_disburse',
    'disbursement_decided',
    ...TWO_PEOPLE_REFUSALS,
    'disbursement_own',
    'disbursement_held_back',
    'disbursement_changed',
    'disbursement_day_out_of_range',
    'disbursement_code_missing',
    'wrong_code',
    'too_many_requests',
    'above_usury',
    'usury_rate_missing',
    'no_plan_yet',
  ],
});

export const returnDisbursement = route({
  method: 'POST',
  url: `${URL}/return`,
  summary: 'Return a disbursement that was not transferred to the person who prepared it',
  permission: 'disburse_credit',
  params: creditParams,
  body: z.strictObject({
    disbursement_id: idField,
    /** What the person saw: after an approval that they did not see it is refused. */
    seen_state: z.enum(['prepared', 'approved']),
    reason: noteField,
  }),
  reply: standing,
  refusals: ['not_found', 'idempotency_key_missing', 'disbursement_decided'],
});

export const recordTransfer = route({
  method: 'POST',
  url: `${URL}/transfer`,
  summary: 'Record the transfer with the voucher of the bank, which must match; it disburses',
  permission: 'disburse_credit',
  params: creditParams,
  query: z.object({
    disbursement_id: idField,
    /** What the voucher says. */
    amount: z.coerce
      .number({ error: 'Escribe el valor del comprobante.' })
      .check(z.int(), z.minimum(1, { error: 'Escribe el valor del comprobante.' })),
    account_digits: z.string().check(
      z.regex(/^\d{4}$/, {
        error: 'Escribe los últimos cuatro números de la cuenta que recibió.',
      }),
    ),
    paid_on: dayField,
    reference: textField('Escribe el número del comprobante.', 60),
    /** The account of the company that the money left. */
    party: bankPartyField,
  }),
  upload: VOUCHER_UPLOAD,
  reply: z.extend(standing, { voucher_number: z.int() }),
  refusals: [
    'not_found',
    'idempotency_key_missing',
    'credit_not_to_disburse',
    'disbursement_not_approved',
    'disbursement_decided',
    'voucher_mismatch',
    'voucher_known',
    'step_held_back',
    'ledger_month_closed',
    'no_plan_yet',
    'file_empty',
    'file_too_large',
    'file_type_refused',
    'file_damaged',
    'file_has_password',
    'file_has_actions',
    'file_unreadable_inside',
    'image_is_heic',
    'image_too_many_pixels',
    'files_busy',
  ],
});

export const openVoucher = fileRoute({
  method: 'GET',
  url: `${URL}/voucher`,
  summary: 'The voucher of the bank for the transfer of a credit',
  permission: 'disburse_credit',
  params: creditParams,
  file: { contentTypes: VOUCHER_UPLOAD.contentTypes },
  refusals: ['not_found'],
});
