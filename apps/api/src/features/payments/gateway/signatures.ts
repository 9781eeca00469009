import { createHash, timingSafeEqual } from 'node:crypto';

const sha256Hex = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

export type SignedCheckout = {
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
  /** Exactly the text that is sent along, because it is part of what is signed. */
  readonly expiresAtText: string | null;
};

/** Proves to the gateway that reference, amount and expiry are ours: SHA-256, not HMAC. */
export const integritySignature = (
  { reference, amountCents, currency, expiresAtText }: SignedCheckout,
  secret: string,
): string => sha256Hex(`${reference}${amountCents}${currency}${expiresAtText ?? ''}${secret}`);

export type SignedEvent = {
  /** The values that the event names as signed, in its order. */
  readonly values: readonly string[];
  readonly timestamp: number;
};

/** Proves to us that an event is the gateway's. */
export const eventChecksum = ({ values, timestamp }: SignedEvent, secret: string): string =>
  sha256Hex(`${values.join('')}${timestamp}${secret}`);

/** Compares in a time that tells nothing about where two signatures differ; ignores their case. */
export function isSameSignature(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => Buffer.from(text.toLowerCase(), 'utf8'));
  if (first === undefined || second === undefined) return false;
  return first.length === second.length && timingSafeEqual(first, second);
}
