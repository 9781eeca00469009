import {
  LEGAL_DOCUMENT_KINDS,
  type LegalDocumentKind,
} from '@cuotaclara/contract/documents/document-words';
import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import type { DocumentData } from '#features/document-data/public.ts';
import { resolveBlocks } from '#features/templates/public.ts';
import type { PaperInput } from '#platform/paper/paper.ts';

type WrittenDocument = {
  readonly kind: LegalDocumentKind;
  readonly blocks: readonly TemplateBlock[];
  readonly data: DocumentData;
};

/** A day in words: 15 de noviembre de 2026. */
const dayWords = (day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString('es-CO', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });

/** What is printed of a document: it depends on nothing but the stored data and the template. */
export const paperOf = ({ kind, blocks, data }: WrittenDocument): PaperInput => ({
  blocks: resolveBlocks(blocks, data),
  title: LEGAL_DOCUMENT_KINDS[kind],
  number: data.document.number,
  company: { name: data.company.name, nit: data.company.nit },
  footer: `${data.document.place}, ${dayWords(data.document.day)}`,
  verification: { url: data.document.verification_url, id: data.document.verification_id },
  issuedAt: data.document.issued_at,
});
