import type { PaymentGateway } from './gateway-types.ts';

/**
 * Stands where no gateway takes real money and none may take the money of tests. It believes
 * nothing: whatever it heard could pay off a debt for nothing. A sender of events gets 400 and
 * tries again, so that keys which are missing for an hour lose no payment.
 */
export const CLOSED_GATEWAY: PaymentGateway = {
  provider: 'closed',
  environment: 'prod',
  checkoutUrl() {
    throw new Error('no payment begins while online payment is closed');
  },
  readEvent: () => ({ kind: 'refused', refusal: 'bad_checksum' }),
  askTransaction: async () => ({ kind: 'unavailable' }),
  findTransactions: async () => ({ kind: 'unavailable' }),
};
