import { centsOf } from './cents.ts';
import type { CheckoutIntent } from './gateway-types.ts';
import { integritySignature } from './signatures.ts';

const CURRENCY = 'COP';

export type CheckoutKeys = { readonly publicKey: string; readonly integritySecret: string };

/** What the page of a gateway is opened with, as Wompi names it. Without the payer. */
export function checkoutParams(
  { reference, amountPesos, expiresAt, returnUrl }: Omit<CheckoutIntent, 'payer' | 'method'>,
  { publicKey, integritySecret }: CheckoutKeys,
): Readonly<Record<string, string>> {
  const amountCents = centsOf(amountPesos);
  const expiresAtText = expiresAt.toString({ smallestUnit: 'millisecond' });
  const signed = { reference, amountCents, currency: CURRENCY, expiresAtText };
  return {
    'public-key': publicKey,
    currency: CURRENCY,
    'amount-in-cents': String(amountCents),
    reference,
    'signature:integrity': integritySignature(signed, integritySecret),
    'expiration-time': expiresAtText,
    'redirect-url': returnUrl,
  };
}
