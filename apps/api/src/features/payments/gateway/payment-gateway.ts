import type { Log } from '#platform/log.ts';
import type { WompiKeys } from '#platform/wompi-keys.ts';
import { CLOSED_GATEWAY } from './closed-gateway.ts';
import type { PaymentGateway } from './gateway-types.ts';
import {
  createSandboxGateway,
  type SandboxGateway,
  type SandboxGatewayDeps,
} from './sandbox/sandbox-gateway.ts';
import { createWompiGateway } from './wompi/wompi-gateway.ts';

export type PaymentGatewayDeps = SandboxGatewayDeps & {
  readonly wompi: WompiKeys | null;
  /** Why payments that move no money may count; null where debts are real. */
  readonly testPayments: 'demo' | 'allowed' | null;
  readonly log: Log;
};

/**
 * Wompi where its keys are configured; without them the sandbox, whose page says what it is. The
 * sandbox and keys of tests let anybody pay off a debt for nothing, so outside a demo both need
 * the word of who runs the server: without it online payment is closed.
 */
export function createPaymentGateway({
  wompi,
  testPayments,
  log,
  ...deps
}: PaymentGatewayDeps): PaymentGateway | SandboxGateway {
  const isReal = wompi?.environment === 'prod';
  if (!isReal && testPayments === null) {
    log.warn(
      { keys: wompi === null ? 'none' : 'test' },
      'online payment is closed: it needs the production keys of Wompi',
    );
    return CLOSED_GATEWAY;
  }
  if (!isReal && testPayments === 'allowed') {
    log.warn('TEST_PAYMENTS=true: payments that move no money settle the debts of this server');
  }
  return wompi === null
    ? createSandboxGateway(deps)
    : createWompiGateway({ keys: wompi, log, clock: deps.clock });
}

/** Only the sandbox has a page of ours; with another gateway its routes answer 404. */
export const isSandbox = (gateway: PaymentGateway | SandboxGateway): gateway is SandboxGateway =>
  gateway.provider === 'sandbox';

/** Nothing can be paid online now. */
export const isClosed = ({ provider }: Pick<PaymentGateway, 'provider'>): boolean =>
  provider === 'closed';
