import { IconUserCheck, IconUserMinus, IconUserPlus, IconUserX } from '@tabler/icons-react';
import type { HistoryWords } from '#domain/credit/history-words.ts';

/** How co-debtors show in the history of a credit. */
export const coDebtorHistory = {
  co_debtor_invited: { icon: IconUserPlus, title: 'Codeudor invitado' },
  co_debtor_accepted: { icon: IconUserCheck, title: 'Codeudor aceptó', isGood: true },
  co_debtor_declined: { icon: IconUserX, title: 'Codeudor no aceptó' },
  co_debtor_removed: { icon: IconUserMinus, title: 'Codeudor retirado' },
} as const satisfies Partial<HistoryWords>;
