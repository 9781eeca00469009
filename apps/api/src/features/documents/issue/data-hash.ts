import { createHash } from 'node:crypto';
import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import canonicalize from 'canonicalize';
import type { CreditData } from '#features/document-data/public.ts';

/** JSON as RFC 8785 writes it: the same data is always the same text. */
export function canonicalText(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('this value has no JSON');
  return text;
}

type TemplateIds = ReadonlyMap<LegalDocumentKind, { readonly templateId: number }>;

/** What the documents of a set are made from, without numbers and moments, as one fingerprint. */
export const dataHashOf = (data: CreditData, templates: TemplateIds): Buffer => {
  const ids = Object.fromEntries(
    templates.entries().map(([kind, { templateId }]) => [kind, templateId]),
  );
  return createHash('sha256')
    .update(canonicalText({ data, templates: ids }))
    .digest();
};
