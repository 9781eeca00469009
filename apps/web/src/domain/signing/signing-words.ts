import { LEGAL_DOCUMENT_KINDS } from '@cuotaclara/contract/documents/document-words';
import type { SignedDocument, SigningSet } from '@cuotaclara/contract/signing/signing';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { formatDate } from '#lib/format/format-date.ts';
import { readyDocuments } from './own-signing.ts';

/** «5 documentos», «1 documento». */
export const documentCount = (count: number): string =>
  countedText(count, ['documento', 'documentos']);

/** «Contrato de crédito». */
export const documentName = ({ kind }: Pick<SignedDocument, 'kind'>): string =>
  LEGAL_DOCUMENT_KINDS[kind];

/** Whose credit it is, where it is not the person's own. */
export const creditOwner = ({ borrower_name }: Pick<SigningSet, 'borrower_name'>): string | null =>
  borrower_name === null ? null : `Crédito de ${borrower_name}`;

/** The labels of the figures; a co-debtor gets no money and reads whose loan it is. */
export const costWords = ({
  borrower_name,
  summary: { is_restructure },
}: Pick<SigningSet, 'borrower_name'> & {
  readonly summary: Pick<SigningSet['summary'], 'is_restructure'>;
}) => {
  if (is_restructure) return { lent: 'Lo que se debe, en un plan nuevo', paid: 'Total del plan' };
  return borrower_name === null
    ? { lent: 'Te prestamos', paid: 'Pagas en total' }
    : { lent: `Le prestamos a ${borrower_name}`, paid: 'Se paga en total' };
};

/** What waits for the person, for a home: how many documents, whose, and until when. */
export const waitingWords = (set: SigningSet) => {
  const owner = creditOwner(set);
  const { length: count } = readyDocuments(set);
  const until = `${count === 1 ? 'Vence' : 'Vencen'} el ${formatDate(set.expires_at)}.`;
  return {
    title: `Tienes ${documentCount(count)} por firmar`,
    about: owner === null ? until : `${owner}. ${until}`,
  };
};
