import { creditParams } from '../credits/credit-fields.ts';
import {
  flagTextField,
  INVISIBLE_SIGNS,
  idField,
  momentField,
  readVersionField,
  VISIBLE_TEXT,
} from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { type AnswerOf, fileRoute, route } from '../wire/route.ts';
import {
  documentFileVersionField,
  documentSetStateField,
  documentStateField,
  holderRoleField,
  holderStateField,
  legalDocumentKindField,
} from './document-words.ts';
import { blockPlaces, resolvedBlocks } from './resolved.ts';

export const documentParams = z.object({ id: idField });

/** Why a document is voided, issued again or not signed, in the words of the person. */
export const documentReasonField = z
  .string({ error: 'Escribe el motivo.' })
  .check(
    z.trim(),
    z.minLength(3, { error: 'Escribe el motivo.' }),
    z.maxLength(500, { error: 'Usa máximo 500 caracteres.' }),
    z.regex(VISIBLE_TEXT, { error: INVISIBLE_SIGNS }),
  );

const documentHolder = z.object({
  document_holder_id: z.int(),
  role: holderRoleField,
  /** Null for the company. */
  borrower_id: z.nullable(z.int()),
  /** Null for the company. */
  name: z.nullable(z.string()),
  /** Holders of equal order sign in parallel. */
  signing_order: z.int(),
  state: holderStateField,
  signed_at: z.nullable(momentField),
  /** Who signed for the company; null for everybody else. */
  signed_by: z.nullable(z.string()),
  /** Why a holder does not want to sign. */
  reason: z.nullable(z.string()),
});

export type DocumentHolder = z.output<typeof documentHolder>;

const documentFile = z.object({
  version: documentFileVersionField,
  sequence: z.int(),
  sha256: z.string(),
  bytes: z.int(),
  stored_at: momentField,
});

const legalDocument = z.object({
  document_id: z.int(),
  document_set_id: z.nullable(z.int()),
  kind: legalDocumentKindField,
  /** Null for who may know where it stands and not what it is. */
  number: z.nullable(z.string()),
  state: documentStateField,
  is_mandatory: z.boolean(),
  pages: z.int(),
  /** The number of the template's version. */
  template_number: z.int(),
  /** Null as the number is. */
  verification_id: z.nullable(z.string()),
  issued_at: momentField,
  /** Null for the program. */
  issued_by: z.nullable(z.string()),
  sealed_at: z.nullable(momentField),
  void_reason: z.nullable(z.string()),
  version: z.int(),
  files: z.array(documentFile),
  /** In the order of signing; empty for a document that is only sealed. */
  holders: z.array(documentHolder),
});

export type LegalDocument = z.output<typeof legalDocument>;

const documentSet = z.object({
  document_set_id: z.int(),
  state: documentSetStateField,
  issued_at: momentField,
  expires_at: momentField,
  closed_at: z.nullable(momentField),
  reason: z.nullable(z.string()),
  /** Changes since the documents were issued that name it. */
  outdated_by: z.array(z.string()),
  /** Those documents: they can no longer be signed and must be issued again. */
  outdated_documents: z.array(z.int()),
  /** The whole set must be issued again: one of those cannot be replaced alone. */
  is_outdated_whole: z.boolean(),
});

export type DocumentSet = z.output<typeof documentSet>;

/**
 * Readers of legal documents get all of it. People who start applications get where each document
 * stands, without numbers, people and files. For everybody else the lists are empty.
 */
export const listDocuments = route({
  method: 'GET',
  url: '/api/managements/credits/:id/documents',
  summary: 'The legal documents of a credit with their sets and holders, oldest first',
  permission: 'view_associated_loans',
  params: creditParams,
  reply: z.object({
    documents: z.array(legalDocument),
    sets: z.array(documentSet),
    /** What the actor may do now with the newest set. */
    may: z.object({ issue: z.boolean(), correct: z.boolean(), read: z.boolean() }),
  }),
  refusals: ['not_found'],
});

const issuedSet = z.object({
  credit_id: z.int(),
  credit_state_id: z.int(),
  version: z.int(),
  document_set_id: z.int(),
  /** Those that this call issued; empty when nothing was missing. */
  issued: z.array(z.object({ document_id: z.int(), kind: legalDocumentKindField })),
});

export const issueDocuments = route({
  method: 'POST',
  url: '/api/managements/promissory-notes/create',
  summary:
    'Issue the documents of an approved credit, which then waits for signatures; issues what is ' +
    'missing of a credit that already waits',
  permission: 'manage_documents',
  body: z.object({ credit_id: idField }),
  reply: issuedSet,
  refusals: [
    'not_found',
    'step_not_possible',
    'step_held_back',
    'documents_changed_meanwhile',
    'documents_outdated',
    'template_missing',
    'export_busy',
  ],
});

/** A correction: the open set is voided and issued again with new numbers. */
export const reissueDocuments = route({
  method: 'POST',
  url: '/api/managements/credits/:id/documents/reissue',
  summary: 'Void the open documents of a credit and issue them again',
  permission: 'manage_documents',
  params: creditParams,
  body: z.object({ reason: documentReasonField }),
  reply: issuedSet,
  refusals: [
    'not_found',
    'step_held_back',
    'documents_changed_meanwhile',
    'documents_complete',
    'template_missing',
    'export_busy',
  ],
});

/**
 * Who signs, in which order. A change of the order alone keeps the document; other people make it
 * another document, so that the whole set is issued again.
 */
export const changeHolders = route({
  method: 'PUT',
  url: '/api/managements/documents/:id/holders',
  summary: 'Change who signs a document and in which order, before the first signature',
  permission: 'manage_documents',
  params: documentParams,
  body: z.object({
    version: readVersionField,
    holders: z
      .array(
        z.object({
          role: holderRoleField,
          /** Null for the company. */
          borrower_id: z.nullable(idField),
          signing_order: z.int().check(z.minimum(1), z.maximum(9)),
        }),
      )
      .check(z.minLength(1), z.maxLength(6)),
  }),
  reply: z.object({ document_id: z.int(), is_reissued: z.boolean() }),
  refusals: [
    'not_found',
    'changed_meanwhile',
    'document_already_signed',
    'document_closed',
    'holders_not_allowed',
    'co_debtor_not_ready',
    'step_held_back',
    'documents_changed_meanwhile',
    'documents_complete',
    'template_missing',
    'export_busy',
  ],
});

/** A document can be voided; its other states follow from signatures and from the seal. */
export const voidDocument = route({
  method: 'PUT',
  url: '/api/managements/documents/:id/status',
  summary: 'Void a document that is not sealed',
  permission: 'manage_documents',
  params: documentParams,
  body: z.object({
    status: z.literal('VOIDED', { error: 'Un documento solo se puede anular.' }),
    reason: documentReasonField,
    version: readVersionField,
  }),
  reply: z.object({ document_id: z.int(), state: documentStateField, version: z.int() }),
  refusals: ['not_found', 'changed_meanwhile', 'document_closed', 'document_partner_signed'],
});

/** One legal document with its text, for a person who signs it and for the staff. */
export const getDocument = route({
  method: 'GET',
  url: '/api/borrowers/credits/documents/:id',
  summary: 'One legal document that the person signs, with its text and where it is in the PDF',
  permission: 'sign_documents',
  params: documentParams,
  reply: z.object({
    document_id: z.int(),
    credit_id: z.int(),
    kind: legalDocumentKindField,
    number: z.string(),
    state: documentStateField,
    pages: z.int(),
    word_count: z.int(),
    template_number: z.int(),
    in_force_from: z.string(),
    verification_id: z.string(),
    sha256: z.string(),
    bytes: z.int(),
    blocks: resolvedBlocks,
    places: blockPlaces,
  }),
  refusals: ['not_found'],
});

export type DocumentText = AnswerOf<typeof getDocument>;

export const openDocument = fileRoute({
  method: 'GET',
  url: '/api/managements/documents/:id/file',
  summary: 'A file of a legal document; the newest sealed one unless another is named',
  permission: 'view_legal_documents',
  params: documentParams,
  query: z.object({
    version: z.optional(documentFileVersionField),
    /** A download says so in the audit log. */
    download: z.optional(flagTextField),
  }),
  file: { contentTypes: ['application/pdf'] },
  refusals: ['not_found', 'file_missing'],
});
