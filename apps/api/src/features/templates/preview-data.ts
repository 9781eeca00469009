import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import { PERSONAL_KINDS } from '@cuotaclara/contract/templates/registry/variables';
import {
  type CreditData,
  type DocumentData,
  withDocument,
} from '#features/document-data/public.ts';
import { samplePartsOf } from './sample-parts.ts';

/** What a draft has in place of a number. */
const NO_NUMBER = 'BORRADOR';

type PreviewInput = {
  readonly kind: LegalDocumentKind;
  readonly now: Temporal.Instant;
  readonly today: Temporal.PlainDate;
  readonly publicUrl: string;
};

/** What a draft says with a real credit: it has no number, and nothing of it is kept. */
export const previewData = (
  data: CreditData,
  { kind, now, today, publicUrl }: PreviewInput,
): DocumentData =>
  withDocument(data, {
    kind,
    number: NO_NUMBER,
    verificationId: NO_NUMBER,
    verificationUrl: `${publicUrl}/verify/documents/${NO_NUMBER}`,
    issuedAt: now,
    promissoryNoteNumbers: { promissoryNote: NO_NUMBER, letter: NO_NUMBER },
    ...(PERSONAL_KINDS.includes(kind) && { holder: data.borrower }),
    ...samplePartsOf({ kind, data, day: today.toString() }),
  });
