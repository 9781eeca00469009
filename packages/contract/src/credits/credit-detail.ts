import { momentField, rowNumber } from '../values/fields.ts';
import { identityStateField } from '../values/identity-items.ts';
import { productKindField } from '../values/product-kinds.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';
import { chargeTerms } from './charge-terms.ts';
import {
  creditParams,
  creditStateField,
  noteField,
  seenVersion,
  staffPerson,
} from './credit-fields.ts';
import { historyEntry, historyStep } from './credit-history.ts';
import { NOTE_KINDS, STEP_MEANS } from './step-kinds.ts';

/** A step that this person may take now, or could but for what the obstacles say. */
const nextStep = z.object({
  to: creditStateField,
  label: z.string(),
  means: z.enum(STEP_MEANS),
  note: z.enum(NOTE_KINDS),
  /** What keeps the step from being taken, as sentences; empty when it can be taken. */
  obstacles: z.array(z.string()),
});

export type NextStep = z.output<typeof nextStep>;

const request = z.object({
  request_id: z.int(),
  document_kind_id: z.int(),
  document_kind: z.string(),
  note: z.nullable(z.string()),
  asked_by: z.string(),
  asked_at: momentField,
  /** The attachment that answered it; null for a caller who does not read it. */
  attachment_id: z.nullable(z.int()),
  answered_at: z.nullable(momentField),
  /** The attachments of the kind that came since and that this person reads, oldest first. */
  files: z.array(z.object({ attachment_id: z.int(), name: z.string() })),
});

export type CreditRequest = z.output<typeof request>;

const policy = z.object({
  policy_id: z.int(),
  insurer_id: z.int(),
  insurer: z.string(),
  policy_number: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  insured_amount: z.int(),
  attachment_id: z.int(),
  registered_by: z.string(),
  registered_at: momentField,
});

export type Policy = z.output<typeof policy>;

const complianceReview = z.object({
  decision: z.enum(['approved', 'rejected']),
  checks: z.array(z.string()),
  /** Null for a caller who must not learn what was found in the lists. */
  reason: z.nullable(z.string()),
  by: z.string(),
  at: momentField,
});

/** Everything of a credit that its page shows at once; plans and files have calls of their own. */
export const creditDetail = z.object({
  credit_id: z.int(),
  number: z.string(),
  version: z.int(),
  credit_state_id: z.int(),
  state_since: momentField,
  state_note: z.nullable(z.string()),
  /** Its name may say that a list was hit: null for a caller who must not learn that. */
  rejection_reason: z.nullable(z.string()),
  created_at: momentField,
  created_by: z.nullable(staffPerson),
  sent_at: z.nullable(momentField),
  approved_at: z.nullable(momentField),
  approved_by: z.nullable(staffPerson),
  studied_by: z.nullable(staffPerson),
  disbursed_on: z.nullable(z.string()),
  supplier: z.nullable(
    z.object({ user_id: z.int(), name: z.string(), business: z.nullable(z.string()) }),
  ),
  headquarter: z.nullable(z.object({ headquarter_id: z.int(), name: z.string() })),
  borrower: z.object({
    borrower_id: z.int(),
    version: z.int(),
    document_code: z.string(),
    document_kind: z.string(),
    identification: z.string(),
    first_name: z.string(),
    second_name: z.nullable(z.string()),
    first_surname: z.string(),
    second_surname: z.nullable(z.string()),
    born_date: z.nullable(z.string()),
    gender: z.nullable(z.string()),
    marital_status: z.nullable(z.string()),
    email: z.string(),
    phone: z.nullable(z.string()),
    is_phone_verified: z.boolean(),
    address: z.nullable(z.string()),
    city: z.nullable(z.string()),
    identity_state: identityStateField,
    items_uploaded: z.int(),
    items_mandatory: z.int(),
    has_account: z.boolean(),
  }),
  application: z.object({
    occupation: z.nullable(z.string()),
    /** Whether this person reads the figures; they are null for a caller who does not. */
    is_income_shown: z.boolean(),
    monthly_income: z.nullable(z.int()),
    monthly_expenses: z.nullable(z.int()),
  }),
  product: z.object({
    product_id: z.nullable(z.int()),
    name: z.nullable(z.string()),
    kind: z.nullable(productKindField),
    price: z.nullable(z.int()),
    plate: z.nullable(z.string()),
    modality: z.nullable(z.string()),
  }),
  terms: z.object({
    request_amount: z.nullable(z.int()),
    amount: z.nullable(z.int()),
    due_id: z.nullable(z.int()),
    months: z.nullable(z.int()),
    /** Per cent a year, effective. */
    rate_ea: z.nullable(z.number()),
    due_day: z.nullable(z.int()),
    /** Capital and interest that both sides agreed on for each instalment. */
    agreed_instalment: z.nullable(z.int()),
    charges: z.array(chargeTerms),
    instalment: z.nullable(z.int()),
    total_cost_ea: z.nullable(z.number()),
    /** The day of the disbursement, real or supposed, that instalment and cost are of. */
    quoted_on: z.nullable(z.string()),
  }),
  /** Whether parameters, products and supplier can still be changed, by this person. */
  can_edit: z.boolean(),
  /** Whether this person may still give or change the plate. */
  can_set_plate: z.boolean(),
  steps: z.array(nextStep),
  /** What the study still waits for; what was taken back is not among it. */
  requests: z.array(request),
  compliance: z.nullable(complianceReview),
  policy: z.nullable(policy),
  /** All that happened to it, newest first, as far as this person may know. */
  history: z.array(historyEntry),
});

export type CreditDetail = z.output<typeof creditDetail>;

export const getCredit = route({
  method: 'GET',
  url: '/api/managements/credits/:id',
  summary: 'A credit, with what the signed-in person may do with it now',
  permission: 'view_associated_loans',
  params: creditParams,
  reply: creditDetail,
  refusals: ['not_found'],
});

/** A borrower's own view of the same, and what they may do. */
export const getOwnCredit = route({
  method: 'GET',
  url: '/api/borrowers/credits/:id',
  summary: 'One credit of the signed-in borrower',
  permission: 'use_own_account',
  params: creditParams,
  reply: z.extend(
    z.pick(creditDetail, {
      credit_id: true,
      number: true,
      version: true,
      credit_state_id: true,
      state_since: true,
      state_note: true,
      rejection_reason: true,
      created_at: true,
      sent_at: true,
      disbursed_on: true,
      product: true,
      terms: true,
      steps: true,
      requests: true,
    }),
    { history: z.array(historyStep) },
  ),
  refusals: ['not_found'],
});

export const changeCreditState = route({
  method: 'PUT',
  url: '/api/managements/credits/:id/status',
  summary: 'Take a step of the life cycle',
  permission: 'use_own_account',
  params: creditParams,
  body: z.object({
    /** The state to go to. */
    status: creditStateField,
    note: z.optional(noteField),
    rejection_reason_id: z.optional(rowNumber('Elige un motivo de la lista.')),
    version: seenVersion,
  }),
  reply: z.object({ credit_id: z.int(), credit_state_id: z.int(), version: z.int() }),
  refusals: [
    'not_found',
    'permission_denied',
    'step_not_possible',
    'step_held_back',
    'note_needed',
    'rejection_reason_needed',
    'plate_taken',
    'changed_meanwhile',
  ],
});

const REQUESTS_MAX = 10;

/** The way from «En estudio» to «Documentos pendientes»: what is asked for, and why. */
export const askForAttachments = route({
  method: 'POST',
  url: '/api/managements/credits/:id/requests',
  summary: 'Ask the borrower for attachments; the study waits for them',
  permission: 'study_credit',
  params: creditParams,
  body: z.object({
    requests: z
      .array(
        z.object({
          document_kind_id: rowNumber('Elige el documento.'),
          note: z.optional(noteField),
        }),
      )
      .check(
        z.minLength(1, { error: 'Elige al menos un documento.' }),
        z.maxLength(REQUESTS_MAX, { error: `Pide máximo ${REQUESTS_MAX} documentos.` }),
      ),
    note: noteField,
    version: seenVersion,
  }),
  reply: z.object({ credit_id: z.int(), credit_state_id: z.int(), version: z.int() }),
  refusals: ['not_found', 'step_not_possible', 'document_kind_unavailable', 'changed_meanwhile'],
});

export const withdrawCreditRequest = route({
  method: 'DELETE',
  url: '/api/managements/credits/:id/requests/:request_id',
  summary: 'Take back one thing that was asked for',
  permission: 'study_credit',
  params: z.extend(creditParams, { request_id: creditParams.shape.id }),
  reply: z.object({ credit_id: z.int(), credit_state_id: z.int(), version: z.int() }),
  refusals: ['not_found'],
});
