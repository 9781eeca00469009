import { creditParams, creditStateField, doneBy, noteField } from '../credits/credit-fields.ts';
import { bankPartyField } from '../values/bank-party.ts';
import { idField, keyField, momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { dayField } from '../wire/period.ts';
import { fileRoute, route } from '../wire/route.ts';
import { PREPARE_REFUSALS, preparedFields } from './credit-disbursement.ts';
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

/** A transfer may be one that the bank made a few days ago, and no earlier one. */
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

/** A disbursement that a second person approved. */
const disbursement = z.object({
  disbursement_id: z.int(),
  /** The decision in which two people agreed to it. */
  decision_id: z.int(),
  state: keyField(DISBURSEMENT_STATES),
  payee_kind: payeeKindField,
  account: payeeAccount,
  prepared_by: person,
  prepared_at: momentField,
  approved_by: person,
  approved_at: z.nullable(momentField),
  pays_on: z.iso.date(),
  bank_reference: z.nullable(z.string()),
  /** The number of the transfer, as `payoutNumber` writes it. */
  voucher_number: z.nullable(z.int()),
  transferred_by: person,
  transferred_at: z.nullable(momentField),
});

export type Disbursement = z.output<typeof disbursement>;

/** A proposal that was not approved, or an approved disbursement that the bank did not make. */
const returned = z.object({
  /** Null of a proposal. */
  disbursement_id: z.nullable(z.int()),
  /** Null of the program itself. */
  returned_by: person,
  returned_at: momentField,
  /** Null of a proposal that expired. */
  return_reason: z.nullable(z.string()),
});

export type ReturnedDisbursement = z.output<typeof returned>;

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
  /** The proposal that waits for a second person. */
  proposed: z.nullable(
    z.object({ decision_id: z.int(), payee_kind: payeeKindField, account: payeeAccount }),
  ),
  /** The one that is approved or done. */
  current: z.nullable(disbursement),
  /** Those that came to nothing, newest first. */
  returned: z.array(returned),
  may: z.object({
    prepare: z.boolean(),
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

export const prepareDisbursement = route({
  method: 'POST',
  url: URL,
  summary: 'Prepare the disbursement of a credit: the proposal of that decision by two people',
  permission: 'disburse_credit',
  params: creditParams,
  body: z.strictObject(preparedFields),
  reply: z.object({ decision_id: z.int(), expires_on: z.iso.date() }),
  refusals: ['not_found', 'idempotency_key_missing', 'decision_open', ...PREPARE_REFUSALS],
});

const standing = z.object({
  disbursement_id: z.int(),
  state: keyField(DISBURSEMENT_STATES),
  credit_state_id: creditStateField,
});

export const returnDisbursement = route({
  method: 'POST',
  url: `${URL}/return`,
  summary: 'Take back the approval of a transfer that the bank did not make',
  permission: 'disburse_credit',
  params: creditParams,
  body: z.strictObject({ disbursement_id: idField, reason: noteField }),
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
