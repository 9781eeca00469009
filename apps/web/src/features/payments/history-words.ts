import { IconReceipt } from '@tabler/icons-react';
import type { HistoryWords } from '#domain/credit/history-words.ts';

/** Words of payments in the history of a credit. */
export const paymentHistory = {
  payment_recorded: { icon: IconReceipt, title: 'Pago registrado', isGood: true },
} as const satisfies Partial<HistoryWords>;
