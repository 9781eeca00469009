import { z } from '@cuotaclara/contract';
import { integritySignature, isSameSignature } from '#features/payments/gateway/signatures.ts';
import type { SandboxKeys } from './sandbox-keys.ts';

/** What the page of the sandbox shows, once the address it was opened with is proven ours. */
export type SandboxCheckout = {
  readonly reference: string;
  readonly amountPesos: number;
  readonly expiresAt: Temporal.Instant;
  /** A page of ours. The one who cancels goes there without an `id`. */
  readonly returnUrl: string;
};

export type CheckoutReading =
  | { readonly kind: 'checkout'; readonly checkout: SandboxCheckout }
  | { readonly kind: 'refused'; readonly refusal: 'not_ours' | 'expired' };

const params = z.object({
  currency: z.literal('COP'),
  'amount-in-cents': z.string().check(z.regex(/^[1-9]\d{0,10}00$/)),
  reference: z.string().check(z.minLength(1), z.maxLength(255)),
  'signature:integrity': z.string(),
  'expiration-time': z.iso.datetime(),
  'redirect-url': z.url(),
});

type CheckoutContext = {
  readonly keys: SandboxKeys;
  readonly publicUrl: string;
  readonly now: Temporal.Instant;
};

/**
 * Reads the query of the page's address. The address to return to is not signed (Wompi's is not
 * either), so it must be a page of ours: the sandbox must not send people elsewhere.
 */
export function readSandboxCheckout(
  query: unknown,
  { keys, publicUrl, now }: CheckoutContext,
): CheckoutReading {
  const parsed = params.safeParse(query);
  if (!parsed.success) return { kind: 'refused', refusal: 'not_ours' };
  const { data } = parsed;
  const amountCents = Number(data['amount-in-cents']);
  const expiresAtText = data['expiration-time'];
  const signed = { reference: data.reference, amountCents, currency: data.currency, expiresAtText };
  const isOurs =
    isSameSignature(
      data['signature:integrity'],
      integritySignature(signed, keys.integritySecret),
    ) && new URL(data['redirect-url']).origin === new URL(publicUrl).origin;
  if (!isOurs) return { kind: 'refused', refusal: 'not_ours' };
  const expiresAt = Temporal.Instant.from(expiresAtText);
  if (Temporal.Instant.compare(now, expiresAt) >= 0) return { kind: 'refused', refusal: 'expired' };
  return {
    kind: 'checkout',
    checkout: {
      reference: data.reference,
      amountPesos: amountCents / 100,
      expiresAt,
      returnUrl: data['redirect-url'],
    },
  };
}
