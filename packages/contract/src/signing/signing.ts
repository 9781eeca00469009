import { totpCodeField } from '../auth/totp-code.ts';
import {
  documentSetStateField,
  documentStateField,
  holderRoleField,
  holderStateField,
  legalDocumentKindField,
} from '../documents/document-words.ts';
import { documentParams, documentReasonField } from '../documents/documents.ts';
import { idField, keyField, momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { type AnswerOf, route } from '../wire/route.ts';
import { newSignatureField } from './signature.ts';

export const SIGNING_CODE_LENGTH = 6;

/** Where the code of an act goes: another channel than that of the sign-in where there are two. */
export const CODE_CHANNELS = { sms: 'mensaje de texto', email: 'correo' } as const;

export type CodeChannel = keyof typeof CODE_CHANNELS;

export const codeChannelField = keyField(CODE_CHANNELS);

/** What a person did with a document before signing it. */
export const READING_EVENTS = {
  opened: 'Lo abrió',
  end: 'Llegó al final',
  pdf: 'Vio el PDF',
} as const;

const signedDocument = z.object({
  document_id: z.int(),
  kind: legalDocumentKindField,
  number: z.string(),
  state: documentStateField,
  pages: z.int(),
  word_count: z.int(),
  sha256: z.string(),
  /** As what the person signs it, and how far that is. */
  role: holderRoleField,
  holder_state: holderStateField,
  signed_at: z.nullable(momentField),
  /** When the person reached its end; null before. */
  read_at: z.nullable(momentField),
  /** Who signs after the person, in their words: «la empresa». */
  next_signer: z.nullable(z.string()),
});

export type SignedDocument = z.output<typeof signedDocument>;

/** What the credit costs, as the documents say it. */
const signingSummary = z.object({
  /** A new plan of a debt: nothing is lent, and the product is not what it is for. */
  is_restructure: z.boolean(),
  principal: z.int(),
  product_name: z.string(),
  /** What of the principal is for the product, and each charge that is financed. */
  product_amount: z.int(),
  financed: z.array(z.object({ name: z.string(), amount: z.int() })),
  instalment_count: z.int(),
  first_instalment: z.int(),
  last_instalment: z.int(),
  rate_ea: z.number(),
  paid_total: z.int(),
});

const signingSet = z.object({
  document_set_id: z.int(),
  credit_id: z.int(),
  /** Whose credit it is: null when it is the person's own. */
  borrower_name: z.nullable(z.string()),
  state: documentSetStateField,
  issued_at: momentField,
  expires_at: momentField,
  closed_at: z.nullable(momentField),
  reason: z.nullable(z.string()),
  summary: signingSummary,
  /** Those that the person signs, in the order of reading. */
  documents: z.array(signedDocument),
  /** Agreements that the person signed earlier and need not sign again. */
  signed_before: z.array(
    z.object({ kind: legalDocumentKindField, signed_at: momentField, document_id: z.int() }),
  ),
  /** Values that the company filled in a promissory note that the person signed. */
  filled_promissory_notes: z.array(
    z.object({
      document_id: z.int(),
      kind: legalDocumentKindField,
      number: z.string(),
      state: documentStateField,
      pages: z.int(),
    }),
  ),
  /** Why the person cannot sign now; null when nothing is in the way. */
  obstacle: z.nullable(z.string()),
  channels: z.array(
    z.object({ channel: codeChannelField, address: z.string().check(z.maxLength(80)) }),
  ),
  /** Codes by text message wait after a change of phone; null where they do not. */
  contact_wait: z.nullable(
    z.object({
      opens_at: momentField,
      /** Whether the person can end the wait by proving with the camera that it is them. */
      can_prove: z.boolean(),
    }),
  ),
});

export type SigningSet = z.output<typeof signingSet>;

export const listSigning = route({
  method: 'GET',
  url: '/api/borrowers/signing',
  summary: 'What the person has to sign or has signed, newest first',
  permission: 'sign_documents',
  reply: z.object({ sets: z.array(signingSet) }),
});

export const recordReading = route({
  method: 'POST',
  url: '/api/borrowers/signing/documents/:id/readings',
  summary: 'Record that the person opened a document, saw its PDF or reached its end',
  permission: 'sign_documents',
  params: documentParams,
  body: z.object({ event: keyField(READING_EVENTS) }),
  reply: z.object({ read_at: z.nullable(momentField) }),
  refusals: ['not_found'],
});

const openAct = z.object({
  act_id: z.uuid(),
  /** The SHA-256 that the code signs. */
  manifest: z.string(),
  documents: z.array(
    z.object({ document_id: z.int(), kind: legalDocumentKindField, sha256: z.string() }),
  ),
  /** What the person accepts with the code, exactly as the evidence keeps it. */
  consent_text: z.string(),
  channel: codeChannelField,
  /** Masked: «••• ••• 45 67». */
  address: z.string(),
  expires_at: momentField,
  again_at: momentField,
  tries_left: z.int(),
});

export type OpenAct = z.output<typeof openAct>;

/** Refusals of whatever signs. */
const SIGNING_REFUSALS_OF_ACTS = [
  'not_found',
  'signing_not_possible',
  'documents_outdated',
  'document_not_read',
  'signing_contact_fresh',
  'signing_contact_missing',
] as const;

export const openSigningAct = route({
  method: 'POST',
  url: '/api/borrowers/signing/acts',
  summary: 'Begin to sign documents: sends a code bound to their very bytes',
  permission: 'sign_documents',
  body: z.object({
    document_ids: z.array(idField).check(z.minLength(1), z.maxLength(40)),
    channel: codeChannelField,
    signature: newSignatureField,
  }),
  bodyBytesMax: 600_000,
  reply: openAct,
  refusals: [...SIGNING_REFUSALS_OF_ACTS, 'signature_not_own_name', 'too_many_requests'],
});

export const resendSigningCode = route({
  method: 'POST',
  url: '/api/borrowers/signing/acts/:id/codes',
  summary: 'Send another code for the same act; the one before ends',
  permission: 'sign_documents',
  params: z.object({ id: z.uuid() }),
  body: z.object({ channel: codeChannelField }),
  reply: openAct,
  refusals: [...SIGNING_REFUSALS_OF_ACTS, 'signing_act_over', 'too_many_requests'],
});

const codeField = z
  .string({ error: 'Escribe el código.' })
  .check(z.trim(), z.regex(/^\d{6}$/, { error: 'El código tiene 6 números.' }));

const signingBody = z.object({ act_id: z.uuid(), code: codeField });

/** A wrong code is an answer, so that its try is committed and stays counted. */
const signingReply = z.object({
  is_signed: z.boolean(),
  tries_left: z.int(),
  signed_at: z.nullable(momentField),
  documents: z.array(
    z.object({
      document_id: z.int(),
      kind: legalDocumentKindField,
      state: documentStateField,
      next_signer: z.nullable(z.string()),
    }),
  ),
  /** Where the copy goes, masked; null when the person has no mail that we reach. */
  copy_to: z.nullable(z.string()),
});

export type SigningReply = z.output<typeof signingReply>;

export const signDocuments = route({
  method: 'POST',
  url: '/api/borrowers/credits/signatures',
  summary: 'Sign the documents of an act with its code',
  permission: 'sign_documents',
  body: signingBody,
  reply: signingReply,
  refusals: [...SIGNING_REFUSALS_OF_ACTS, 'signing_act_over'],
});

export const signDocument = route({
  method: 'POST',
  // Not `:id`, which below `credits` is the number of a credit.
  url: '/api/borrowers/credits/documents/signatures/:document_id',
  summary: 'Sign one document, the only one of its act, with its code',
  permission: 'sign_documents',
  params: z.object({ document_id: idField }),
  body: signingBody,
  reply: signingReply,
  refusals: [...SIGNING_REFUSALS_OF_ACTS, 'signing_act_over'],
});

export const rejectDocuments = route({
  method: 'POST',
  url: '/api/borrowers/signing/sets/:id/rejection',
  summary: 'Decline to sign: ends the whole set, and everybody who signed is told',
  permission: 'sign_documents',
  params: documentParams,
  body: z.object({ reason: documentReasonField }),
  reply: z.object({ document_set_id: z.int(), state: documentSetStateField }),
  refusals: ['not_found', 'signing_not_possible'],
});

export const signForCompany = route({
  method: 'POST',
  url: '/api/managements/documents/company-signatures',
  summary: 'Sign documents for the company, with the code of the authenticator application',
  permission: 'sign_for_company',
  body: z.object({
    document_ids: z.array(idField).check(z.minLength(1), z.maxLength(100)),
    code: totpCodeField,
  }),
  reply: z.object({ document_ids: z.array(z.int()), signed_at: momentField }),
  refusals: [
    'not_found',
    'signing_not_possible',
    'documents_outdated',
    'company_signer_needs_second_factor',
    'wrong_code',
    'too_many_requests',
  ],
});

export const remindSigners = route({
  method: 'POST',
  url: '/api/managements/credits/:id/documents/reminders',
  summary: 'Remind the people whose turn it is to sign, within the hours of Ley 2300 de 2023',
  permission: 'manage_documents',
  params: documentParams,
  reply: z.object({ reminded: z.array(z.string()) }),
  refusals: ['not_found', 'reminder_not_allowed', 'signing_not_possible'],
});

export type SigningList = AnswerOf<typeof listSigning>;
