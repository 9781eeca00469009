import { randomInt } from 'node:crypto';

export const RECOVERY_CODES = { amount: 10, half: 5 } as const;

/** Without the characters that people take for one another on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const randomHalf = (): string =>
  Array.from({ length: RECOVERY_CODES.half }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export const makeRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODES.amount }, () => `${randomHalf()}-${randomHalf()}`);

/** A code as it was given out, however it was typed: `ABCDE fghij` is `abcde-fghij`. */
export function tidyRecoveryCode(typed: string): string {
  const letters = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return `${letters.slice(0, RECOVERY_CODES.half)}-${letters.slice(RECOVERY_CODES.half)}`;
}
