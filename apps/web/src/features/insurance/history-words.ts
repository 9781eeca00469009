import { IconUmbrella } from '@tabler/icons-react';
import type { HistoryWords } from '#domain/credit/history-words.ts';

/** How policies show in the history of a credit. */
export const policyHistory = {
  policy: { icon: IconUmbrella, title: 'Póliza registrada', isGood: true },
} as const satisfies Partial<HistoryWords>;
