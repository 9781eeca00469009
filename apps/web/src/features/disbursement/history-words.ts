import { IconArrowBackUp, IconCashBanknote, IconChecks } from '@tabler/icons-react';
import type { HistoryWords } from '#domain/credit/history-words.ts';

/** How a disbursement shows in the history of a credit. */
export const disbursementHistory = {
  disbursement_prepared: { icon: IconCashBanknote, title: 'Desembolso preparado' },
  disbursement_approved: { icon: IconChecks, title: 'Giro aprobado', isGood: true },
  disbursement_returned: { icon: IconArrowBackUp, title: 'Desembolso devuelto' },
} as const satisfies Partial<HistoryWords>;
