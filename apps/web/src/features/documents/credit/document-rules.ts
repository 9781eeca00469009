import { readsIncomeOfOthers } from '@cuotaclara/contract/attachments/attachment-readers';
import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import type { LegalDocument } from '@cuotaclara/contract/documents/documents';
import { REPEATED_PAPERS } from '@cuotaclara/contract/papers/paper-words';
import type { May } from '#domain/credit/use-may.ts';
import type { CreditDocuments } from './credit-documents.ts';

/** What each person signs about their own data; it does not hold up a change of the others. */
const PERSONAL: readonly LegalDocumentKind[] = ['ACUERDO_FIRMA', 'AUT_DATOS', 'AUT_CENTRALES'];

const isUnsigned = ({ state }: LegalDocument): boolean =>
  state === 'ISSUED' || state === 'PARTLY_SIGNED';

/** The application states the income, which not every role reads. */
export const mayReadFile = (
  { kind }: Pick<LegalDocument, 'kind'>,
  { may, isReader }: { readonly may: May; readonly isReader: boolean },
): boolean => isReader && (kind !== 'SOLICITUD' || readsIncomeOfOthers(may));

/** The documents of one set, in the order of reading. */
export const documentsOfSet = (
  { documents }: CreditDocuments,
  setId: number | null,
): LegalDocument[] => documents.filter(({ document_set_id }) => document_set_id === setId);

/** Papers that the company issues again and again have a panel of their own. */
export const isListed = ({ kind }: Pick<LegalDocument, 'kind'>): boolean =>
  !REPEATED_PAPERS.includes(kind);

/** Whether this person can void a document now. */
export const mayVoid = (document: LegalDocument, { may, sets }: CreditDocuments): boolean =>
  may.correct && document.document_set_id === sets.at(-1)?.document_set_id && isUnsigned(document);

/** Whether the order of a document's people can change now: several sign, and nobody has yet. */
export const mayOrderHolders = (document: LegalDocument, all: CreditDocuments): boolean => {
  const people = document.holders.filter(({ role }) => role !== 'COMPANY');
  const hasSignature = documentsOfSet(all, document.document_set_id)
    .filter(({ kind }) => !PERSONAL.includes(kind))
    .some(({ holders }) => holders.some(({ state }) => state === 'SIGNED'));
  return people.length > 1 && !hasSignature && mayVoid(document, all);
};

/** Documents voided with another one: a promissory note and its letter name each other. */
export const partnerOf = ({ kind }: Pick<LegalDocument, 'kind'>): LegalDocumentKind | null => {
  if (kind === 'PAGARE') return 'CARTA';
  return kind === 'CARTA' ? 'PAGARE' : null;
};
