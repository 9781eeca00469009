import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import type { SigningSet } from '@cuotaclara/contract/signing/signing';
import { documentName } from '#domain/signing/signing-words.ts';

const COMPANY = 'la empresa';

const WITH_ARTICLE: Partial<Record<LegalDocumentKind, string>> = {
  SOLICITUD: 'la solicitud',
  CONTRATO: 'el contrato',
  PAGARE: 'el pagaré',
  CARTA: 'la carta de instrucciones',
  GARANTIA: 'la garantía',
  OTROSI: 'el otrosí',
};

const both = new Intl.ListFormat('es-CO', { type: 'conjunction' });

const LAST_REVIEW =
  'Una última revisión y le giramos el dinero al vendedor. No tienes que hacer nada.';
const LAST_REVIEW_FOR_OTHER = 'Una última revisión y giramos el dinero. No tienes que hacer nada.';
const NEW_PLAN = 'El plan nuevo rige cuando el otrosí está sellado. No tienes que hacer nada.';

const lastStep = ({ borrower_name, summary }: SigningSet): string => {
  if (summary.is_restructure) return NEW_PLAN;
  return borrower_name === null ? LAST_REVIEW : LAST_REVIEW_FOR_OTHER;
};

/** What follows after the own signature, in order. */
export const nextSteps = (set: SigningSet): string[] => {
  const { documents, state } = set;
  const waiting = documents.filter(({ next_signer, state: at }) => next_signer && at !== 'SEALED');
  const signers = [...new Set(waiting.map(({ next_signer }) => next_signer ?? ''))];
  const people = signers.filter((each) => each !== COMPANY);
  const ofCompany = waiting
    .filter(({ next_signer }) => next_signer === COMPANY)
    .map((each) => WITH_ARTICLE[each.kind] ?? documentName(each));
  return [
    ...(people.length > 0
      ? [`Falta que ${people.length === 1 ? 'firme' : 'firmen'} ${both.format(people)}.`]
      : []),
    ...(ofCompany.length > 0
      ? [`Cuota Clara firma ${both.format(ofCompany)}. Normalmente es el mismo día.`]
      : []),
    ...(signers.length === 0 && state === 'OPEN'
      ? ['Sellamos los documentos para que nadie los pueda cambiar. Toma unos segundos.']
      : []),
    lastStep(set),
  ];
};
