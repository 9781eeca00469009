import { creditParams } from '../credits/credit-fields.ts';
import { momentField } from '../values/fields.ts';
import { route } from '../wire/route.ts';
import { z } from '../wire/zod.ts';
import {
  documentStateField,
  holderRoleField,
  holderStateField,
  legalDocumentKindField,
} from './document-words.ts';

const documentHolder = z.object({
  document_holder_id: z.int(),
  role: holderRoleField,
  /** Null for the company. */
  name: z.nullable(z.string()),
  /** Holders of equal order sign in parallel. */
  signing_order: z.int(),
  state: holderStateField,
  signed_at: z.nullable(momentField),
});

const legalDocument = z.object({
  document_id: z.int(),
  kind: legalDocumentKindField,
  number: z.string(),
  state: documentStateField,
  issued_at: momentField,
  /** Null for the program. */
  issued_by: z.nullable(z.string()),
  sealed_at: z.nullable(momentField),
  /** In the order of signing; empty for a document that is only sealed. */
  holders: z.array(documentHolder),
});

export type LegalDocument = z.output<typeof legalDocument>;

export const listDocuments = route({
  method: 'GET',
  url: '/api/managements/credits/:id/documents',
  summary: 'The legal documents of a credit with their holders, oldest first',
  permission: 'view_associated_loans',
  params: creditParams,
  reply: z.object({ documents: z.array(legalDocument) }),
  refusals: ['not_found'],
});
