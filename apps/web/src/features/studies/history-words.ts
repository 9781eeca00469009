import { IconReportSearch } from '@tabler/icons-react';
import type { HistoryWords } from '#domain/credit/history-words.ts';

/** How questions to the credit bureau show in the history of a credit. */
export const studyHistory = {
  bureau_asked: { icon: IconReportSearch, title: 'Central de riesgo consultada' },
} as const satisfies Partial<HistoryWords>;
