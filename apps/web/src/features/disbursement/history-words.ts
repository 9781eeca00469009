import { IconArrowBackUp } from '@tabler/icons-react';
import type { HistoryWords } from '#domain/credit/history-words.ts';

/** Line of a disbursement whose approval was taken back, in the history of a credit. */
export const disbursementHistory = {
  disbursement_returned: { icon: IconArrowBackUp, title: 'Desembolso devuelto' },
} as const satisfies Partial<HistoryWords>;
