import { PAYMENT_MEANS, type PaymentMeans } from '../servicing/payment-words.ts';

/** The ways to pay of the gateway by its own words, as our payments have them. */
export const GATEWAY_MEANS = {
  PSE: 'pse',
  CARD: 'card',
  NEQUI: 'nequi',
  DAVIPLATA: 'daviplata',
  BANCOLOMBIA_TRANSFER: 'bancolombia',
  BANCOLOMBIA_QR: 'bancolombia_qr',
  // Paid in notes at a correspondent of the bank.
  BANCOLOMBIA_COLLECT: 'correspondent',
} as const satisfies Readonly<Record<string, PaymentMeans>>;

export type GatewayMethod = keyof typeof GATEWAY_MEANS;

/** What a person calls a way to pay of the gateway. */
export const methodText = (method: GatewayMethod): string => PAYMENT_MEANS[GATEWAY_MEANS[method]];
