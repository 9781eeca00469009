import { IconListCheck, IconListSearch } from '@tabler/icons-react';
import type { HistoryWords } from '#domain/credit/history-words.ts';

/** How decided hits show in the history of a credit. */
export const screeningHistory = {
  hit_confirmed: { icon: IconListSearch, title: 'Coincidencia en listas confirmada' },
  hit_dismissed: { icon: IconListCheck, title: 'Coincidencia en listas descartada' },
} as const satisfies Partial<HistoryWords>;
