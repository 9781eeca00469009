import { sql } from 'kysely';

type DocumentKind = { readonly document_kind_id: number; readonly code: string };

/** Kinds of identity cards and papers by their codes, as a table of a statement. */
export const unsafeDocumentKinds = sql<DocumentKind>`(
  select document_kind_id, code from document_kinds
)`;
