import {
  IconClockX,
  IconFileCertificate,
  IconFilePlus,
  IconFileX,
  IconSignature,
} from '@tabler/icons-react';
import type { HistoryWords } from '#domain/credit/history-words.ts';

/** How legal documents show in the history of a credit. */
export const documentHistory = {
  document_issued: { icon: IconFilePlus, title: 'Documento emitido' },
  document_signed: { icon: IconSignature, title: 'Documento firmado' },
  document_sealed: { icon: IconFileCertificate, title: 'Documento sellado', isGood: true },
  documents_rejected: { icon: IconFileX, title: 'No quiso firmar' },
  documents_expired: { icon: IconClockX, title: 'Venció el plazo para firmar' },
  documents_voided: { icon: IconFileX, title: 'Documentos anulados' },
  document_voided: { icon: IconFileX, title: 'Documento anulado' },
} as const satisfies Partial<HistoryWords>;
