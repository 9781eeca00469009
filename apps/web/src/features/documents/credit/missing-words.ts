import { LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import type { LegalDocument } from '@cuotaclara/contract/documents/documents';

const listed = new Intl.ListFormat('es-CO', { type: 'conjunction' });

/** The place of a document in its set: its kind, and whose it is where each person has one. */
const slotOf = ({ kind, holders }: LegalDocument): string =>
  `${kind} ${holders.map(({ borrower_id: id }) => id).join(' ')}`;

/** Which voided documents of an open set nothing took the place of. */
export function missingWords(documents: readonly LegalDocument[]): string {
  const standing = new Set(documents.filter(({ state }) => state !== 'VOIDED').map(slotOf));
  const missing = documents.filter(
    (each) => each.state === 'VOIDED' && !standing.has(slotOf(each)),
  );
  const kinds = missing.map(({ kind }) => LEGAL_DOCUMENT_KINDS[kind]);
  if (kinds.length < 2) return 'Falta un documento que se anuló. Sin él el crédito no sigue.';
  const names = listed.format(new Set(kinds));
  const told = `Faltan ${kinds.length} documentos que se anularon: ${names}.`;
  return `${told} Sin ellos el crédito no sigue.`;
}
