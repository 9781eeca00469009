import { IconFileCertificate, IconFilePlus } from '@tabler/icons-react';
import type { HistoryWords } from '#domain/credit/history-words.ts';

/** How legal documents show in the history of a credit. */
export const documentHistory = {
  document_issued: { icon: IconFilePlus, title: 'Documento emitido' },
  document_sealed: { icon: IconFileCertificate, title: 'Documento sellado', isGood: true },
} as const satisfies Partial<HistoryWords>;
