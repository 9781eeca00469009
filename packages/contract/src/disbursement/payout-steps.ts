/** What a credit that is to be paid out waits for, in order. */
export const PAYOUT_STEPS = {
  prepare: 'Por preparar',
  approve: 'Por aprobar',
  transfer: 'Giro sin comprobante',
} as const;

export type PayoutStep = keyof typeof PAYOUT_STEPS;
