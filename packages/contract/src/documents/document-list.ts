import { flagTextField, momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { listOf, searchField } from '../wire/list.ts';
import { exportQuery, listQuery, listShape } from '../wire/list-shape.ts';
import { fileRoute, route, XLSX } from '../wire/route.ts';
import {
  DOCUMENT_STATES,
  documentStateField,
  LEGAL_DOCUMENT_KINDS,
  legalDocumentKindField,
  PROMISSORY_NOTE_STATES,
  promissoryNoteStateField,
} from './document-words.ts';

/** Every legal document, for staff. */
export const DOCUMENT_LIST = listShape({
  name: 'documents',
  things: 'los documentos',
  columns: {
    number: { label: 'Número', kind: 'text' },
    kind: { label: 'Documento', kind: 'choice', labels: LEGAL_DOCUMENT_KINDS },
    credit_id: { label: 'Crédito', kind: 'integer' },
    borrower_name: { label: 'Cliente', kind: 'text' },
    state: { label: 'Estado', kind: 'choice', labels: DOCUMENT_STATES },
    /** Who can sign now, by name; the company by its role. */
    awaited: { label: 'Falta que firme', kind: 'text' },
    issued_at: { label: 'Emitido', kind: 'moment', sort: 'issueDate' },
    expires_at: { label: 'Vence', kind: 'moment' },
    sealed_at: { label: 'Sellado', kind: 'moment', sort: 'sealDate' },
    promissory_note_state: {
      label: 'El pagaré',
      kind: 'choice',
      labels: PROMISSORY_NOTE_STATES,
      extra: true,
    },
  },
  sort: { by: 'issueDate', dir: 'DESC' },
});

const documentFilters = {
  kind: z.optional(legalDocumentKindField),
  state: z.optional(documentStateField),
  /** Documents that can be signed now by the company. */
  awaits_company: z.optional(flagTextField),
  promissory_note_state: z.optional(promissoryNoteStateField),
  /** A number of a document or credit, a name or an identification. */
  search: z.optional(searchField),
};

const documentRow = z.object({
  document_id: z.int(),
  number: z.string(),
  kind: legalDocumentKindField,
  credit_id: z.int(),
  borrower_name: z.string(),
  state: documentStateField,
  awaited: z.nullable(z.string()),
  issued_at: momentField,
  expires_at: z.nullable(momentField),
  sealed_at: z.nullable(momentField),
  promissory_note_state: z.nullable(promissoryNoteStateField),
  /** The holder that the company signs as, where it is its turn. */
  company_holder_id: z.nullable(z.int()),
});

export type DocumentRow = z.output<typeof documentRow>;

export const listAllDocuments = route({
  method: 'GET',
  url: '/api/managements/documents',
  summary: 'Legal documents of the credits in scope, with filters',
  permission: 'view_legal_documents',
  query: listQuery(DOCUMENT_LIST, documentFilters),
  reply: listOf(documentRow),
});

export const exportDocuments = fileRoute({
  method: 'GET',
  url: '/api/managements/documents/export',
  summary: 'The same list as a spreadsheet',
  permission: 'view_legal_documents',
  query: exportQuery(DOCUMENT_LIST, documentFilters),
  file: { contentTypes: [XLSX] },
  refusals: ['export_busy'],
});
