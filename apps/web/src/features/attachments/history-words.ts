import { IconFileCheck, IconFileOff } from '@tabler/icons-react';
import type { HistoryWords } from '#domain/credit/history-words.ts';

/** How requests for attachments show in the history of a credit. */
export const attachmentHistory = {
  paper_arrived: { icon: IconFileCheck, title: 'Documento entregado' },
  paper_withdrawn: { icon: IconFileOff, title: 'Documento que ya no se pide' },
} as const satisfies Partial<HistoryWords>;
