import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { type CodeChannel, SIGNING_CODE_LENGTH } from '@cuotaclara/contract/signing/signing';

export const CODE_MINUTES = 10;
export const CODE_TRIES_MAX = 5;
/** Between one code and the next. */
export const AGAIN_SECONDS = 60;
export const CODES_PER_DAY = 6;

export const makeCode = (): string =>
  String(randomInt(10 ** SIGNING_CODE_LENGTH)).padStart(SIGNING_CODE_LENGTH, '0');

/** Hides a text with the secret of the server. */
export type CodeSecret = { pseudonymOf(text: string): string };

/** What a code is good for, and nothing else. */
export type CodeBinding = {
  readonly actId: string;
  readonly borrowerId: number;
  readonly channel: CodeChannel;
  readonly address: string;
  readonly manifest: Buffer;
  readonly code: string;
};

/**
 * The hash that is stored of a code. A million codes are tried in no time, so the key, which is
 * derived from the secret of the server, is nowhere in the database. The same digits for another
 * act, person, address or set of bytes have another hash.
 */
export function codeHashOf(secret: CodeSecret, binding: CodeBinding): Buffer {
  const { actId, borrowerId, channel, address, manifest, code } = binding;
  const parts = [actId, borrowerId, channel, address, manifest.toString('hex'), code];
  return createHmac('sha256', secret.pseudonymOf('signing-codes'))
    .update(JSON.stringify(parts))
    .digest();
}

/** Whether a typed code is the stored one, in the same time for every wrong one. */
export const isRightCode = (
  secret: CodeSecret,
  { codeHash, ...binding }: CodeBinding & { readonly codeHash: Buffer },
): boolean => timingSafeEqual(codeHashOf(secret, binding), codeHash);
