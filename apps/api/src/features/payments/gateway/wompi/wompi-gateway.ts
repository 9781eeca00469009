import { checkoutParams } from '#features/payments/gateway/checkout-params.ts';
import type {
  CheckoutIntent,
  GatewayPayer,
  PaymentGateway,
} from '#features/payments/gateway/gateway-types.ts';
import { readSignedEvent } from '#features/payments/gateway/read-event.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Log } from '#platform/log.ts';
import type { WompiKeys } from '#platform/wompi-keys.ts';
import { createWompiClient } from './wompi-client.ts';

const CHECKOUT_URL = 'https://checkout.wompi.co/p/';

const API_URL = {
  test: 'https://sandbox.wompi.co/v1',
  prod: 'https://production.wompi.co/v1',
} as const;

const PHONE_PREFIX = '+57';

/** Fills the form of Wompi; what we do not know is left for the payer. */
function payerParams(payer: GatewayPayer | null): Readonly<Record<string, string | null>> {
  if (payer === null) return {};
  const { email, fullName, phone, identification } = payer;
  return {
    'customer-data:email': email,
    'customer-data:full-name': fullName,
    'customer-data:phone-number': phone,
    'customer-data:phone-number-prefix': phone === null ? null : PHONE_PREFIX,
    'customer-data:legal-id': identification?.number ?? null,
    'customer-data:legal-id-type': identification?.kind ?? null,
  };
}

function checkoutUrl(intent: CheckoutIntent, keys: WompiKeys): string {
  const url = new URL(CHECKOUT_URL);
  const params = { ...checkoutParams(intent, keys), ...payerParams(intent.payer) };
  for (const [name, value] of Object.entries(params)) {
    if (value !== null) url.searchParams.set(name, value);
  }
  return url.href;
}

export type WompiGatewayDeps = {
  readonly keys: WompiKeys;
  readonly log: Log;
  readonly clock: Pick<Clock, 'now'>;
  /** Another address than Wompi's, for a stand-in on the loopback. */
  readonly apiUrl?: string;
  readonly askMsMax?: number;
};

/** Takes payments on the page of Wompi; docs.wompi.co describes all of it. */
export function createWompiGateway({
  keys,
  log,
  clock,
  apiUrl = API_URL[keys.environment],
  askMsMax,
}: WompiGatewayDeps): PaymentGateway {
  const client = createWompiClient({
    keys,
    log,
    clock,
    apiUrl,
    ...(askMsMax !== undefined && { askMsMax }),
  });
  return {
    provider: 'wompi',
    environment: keys.environment,
    checkoutUrl: (intent) => checkoutUrl(intent, keys),
    readEvent: (headers, body) => readSignedEvent(keys, { headers, body }),
    askTransaction: client.askTransaction,
    findTransactions: client.findTransactions,
  };
}
