import type { AnswerOf } from '@cuotaclara/contract';
import type { DocumentRow } from '@cuotaclara/contract/documents/document-list';
import type {
  DocumentHolder,
  LegalDocument,
  listDocuments,
} from '@cuotaclara/contract/documents/documents';

/** Natalia Arango, who can sign now, with whatever a test wants otherwise. */
export const sampleHolder = (other: Partial<DocumentHolder> = {}): DocumentHolder => ({
  document_holder_id: 1,
  role: 'BORROWER',
  borrower_id: 7,
  name: 'Natalia Arango',
  signing_order: 1,
  state: 'READY',
  signed_at: null,
  signed_by: null,
  reason: null,
  ...other,
});

/** The promissory note of the sample credit. */
export const sampleDocument = (other: Partial<LegalDocument> = {}): LegalDocument => ({
  document_id: 3,
  document_set_id: 9,
  kind: 'PAGARE',
  number: 'PAG-10204-1',
  state: 'ISSUED',
  is_mandatory: true,
  pages: 2,
  template_number: 4,
  verification_id: '7G2K9XQM4T8RVN3C0HZB5WYD1E',
  issued_at: '2026-11-12T14:20:00Z',
  issued_by: 'Viviana Patiño',
  sealed_at: null,
  void_reason: null,
  version: 1,
  files: [
    {
      version: 'original',
      sequence: 1,
      sha256: 'b6ef96b7',
      bytes: 40_960,
      stored_at: '2026-11-12T14:20:00Z',
    },
  ],
  holders: [sampleHolder()],
  ...other,
});

type CreditDocuments = AnswerOf<typeof listDocuments>;

/** An open set with the promissory note, for a person who may do everything. */
export const sampleDocuments = (other: Partial<CreditDocuments> = {}): CreditDocuments => ({
  documents: [sampleDocument()],
  sets: [sampleSet()],
  may: { issue: false, correct: true, read: true },
  ...other,
});

export const sampleSet = (other: Partial<CreditDocuments['sets'][number]> = {}) => ({
  document_set_id: 9,
  state: 'OPEN' as const,
  issued_at: '2026-11-12T14:20:00Z',
  expires_at: '2026-11-22T14:20:00Z',
  closed_at: null,
  reason: null,
  outdated_by: [],
  outdated_documents: [],
  is_outdated_whole: false,
  ...other,
});

/** A contract that waits for the company, as the list has it. */
export const sampleDocumentRow = (other: Partial<DocumentRow> = {}): DocumentRow => ({
  document_id: 5,
  number: 'CON-10204-1',
  kind: 'CONTRATO',
  credit_id: 10_204,
  borrower_name: 'Natalia Sofía Arango Echeverri',
  state: 'PARTLY_SIGNED',
  awaited: 'Empresa',
  issued_at: '2026-11-12T14:20:00Z',
  expires_at: '2026-11-22T14:20:00Z',
  sealed_at: null,
  promissory_note_state: null,
  company_holder_id: 8,
  ...other,
});
