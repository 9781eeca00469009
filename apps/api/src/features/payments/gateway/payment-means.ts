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
} as const;

export type GatewayMeans = (typeof MEANS)[keyof typeof MEANS];

const isKnown = (method: string): method is keyof typeof MEANS => Object.hasOwn(MEANS, method);

/** Null where the gateway has a new way to pay; its own word is kept with the attempt. */
export const paymentMeansOf = (method: string | null): GatewayMeans | null =>
  method !== null && isKnown(method) ? MEANS[method] : null;
