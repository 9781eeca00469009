import { createRefusedEvents, type RefusedEvents } from './attempts/refused-events.ts';
import type { PaymentGateway } from './gateway/gateway-types.ts';
import { createPaymentGateway, type PaymentGatewayDeps } from './gateway/payment-gateway.ts';
import type { SandboxGateway } from './gateway/sandbox/sandbox-gateway.ts';
import { createPayKeys, type PayKeys } from './intents/pay-keys.ts';

/** What paying needs besides the database: the gateway, and keys for those without an account. */
export type PaymentParts = {
  readonly gateway: PaymentGateway | SandboxGateway;
  readonly payKeys: PayKeys;
  readonly refusedEvents: RefusedEvents;
};

export const createPaymentParts = (deps: PaymentGatewayDeps): PaymentParts => ({
  gateway: createPaymentGateway(deps),
  payKeys: createPayKeys(deps),
  refusedEvents: createRefusedEvents(),
});
