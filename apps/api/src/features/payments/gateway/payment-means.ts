import type { GatewayMethod } from '@cuotaclara/contract/payments/gateway-methods';
import type { PaymentMeans } from '@cuotaclara/contract/servicing/payment-words';

/** The words of Wompi for how someone pays, as our payments have it. */
const MEANS = {
  CARD: 'card',
  PSE: 'pse',
  NEQUI: 'wallet',
  DAVIPLATA: 'wallet',
  BANCOLOMBIA_TRANSFER: 'transfer',
  BANCOLOMBIA_QR: 'transfer',
  // Paid in notes at a correspondent of the bank.
  BANCOLOMBIA_COLLECT: 'cash',
} as const satisfies Record<GatewayMethod, PaymentMeans>;

export type GatewayMeans = (typeof MEANS)[keyof typeof MEANS];

/** Whether the gateway's word is one that people have a name for. */
export const isKnownMethod = (method: string): method is GatewayMethod =>
  Object.hasOwn(MEANS, method);

/** Null where the gateway has a new way to pay; its own word is kept with the attempt. */
export const paymentMeansOf = (method: string | null): GatewayMeans | null =>
  method !== null && isKnownMethod(method) ? MEANS[method] : null;
