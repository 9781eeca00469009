import type { Log } from '#platform/log.ts';
import type { WompiKeys } from '#platform/wompi-keys.ts';
import type { PaymentGateway } from './gateway-types.ts';
import {
  createSandboxGateway,
  type SandboxGateway,
  type SandboxGatewayDeps,
} from './sandbox/sandbox-gateway.ts';
import { createWompiGateway } from './wompi/wompi-gateway.ts';

export type PaymentGatewayDeps = SandboxGatewayDeps & {
  readonly wompi: WompiKeys | null;
  readonly log: Log;
};

/** Wompi where its keys are configured; without them the sandbox, whose page says what it is. */
export const createPaymentGateway = ({
  wompi,
  log,
  ...deps
}: PaymentGatewayDeps): PaymentGateway | SandboxGateway =>
  wompi === null
    ? createSandboxGateway(deps)
    : createWompiGateway({ keys: wompi, log, clock: deps.clock });

/** Only the sandbox has a page of ours; with another gateway its routes answer 404. */
export const isSandbox = (gateway: PaymentGateway | SandboxGateway): gateway is SandboxGateway =>
  gateway.provider === 'sandbox';
