import { IconCalendarRepeat, IconCalendarX } from '@tabler/icons-react';
import type { HistoryWords } from '#domain/credit/history-words.ts';

/** Lines of restructures in the history of a credit. */
export const creditActHistory = {
  restructure_in_force: { icon: IconCalendarRepeat, title: 'Plan reestructurado' },
  restructure_not_entered: {
    icon: IconCalendarX,
    title: 'Otrosí firmado que no se aplicó',
  },
} as const satisfies Partial<HistoryWords>;
