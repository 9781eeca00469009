import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

const PERIOD_MS = 30_000;
const DIGITS = 6;
/** One step to each side, for clocks that are a little off and people who type slowly. */
const STEPS_TOLERATED = [-1, 0, 1] as const;

const SECRET_LENGTH = 25;
const SECRET_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const BASE32_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BASE32_BITS = 5;

/** Text rather than bytes, because the identity provider stores it so; 148 bits of chance. */
export const makeTotpSecret = (): string =>
  Array.from(
    { length: SECRET_LENGTH },
    () => SECRET_ALPHABET[randomInt(SECRET_ALPHABET.length)],
  ).join('');

/** The secret as authenticators want it typed. Its length needs no padding. */
export function base32Of(secret: string): string {
  const bits = [...Buffer.from(secret)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(new RegExp(`.{${BASE32_BITS}}`, 'g')) ?? [];
  return groups.map((group) => BASE32_ALPHABET[Number.parseInt(group, 2)]).join('');
}

/** The address in the picture that an authenticator scans. */
export function otpauthUrl({ secret, email }: { secret: string; email: string }): string {
  const issuer = encodeURIComponent('Cuota Clara');
  const label = `${issuer}:${encodeURIComponent(email)}`;
  const period = PERIOD_MS / 1000;
  const query = `secret=${base32Of(secret)}&issuer=${issuer}&digits=${DIGITS}&period=${period}`;
  return `otpauth://totp/${label}?${query}`;
}

const currentStep = (at: Date): number => Math.floor(at.getTime() / PERIOD_MS);

/** The code of one time step (RFC 6238 with SHA-1, which is what authenticators implement). */
export function totpCode({ secret, step }: { secret: string; step: number }): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** The time step that a code belongs to, when it is one of those around `at`. */
export function stepOfCode(given: { secret: string; code: string; at: Date }): number | null {
  const steps = STEPS_TOLERATED.map((distance) => currentStep(given.at) + distance);
  const matching = steps.filter((step) =>
    isSame(totpCode({ secret: given.secret, step }), given.code),
  );
  return matching.at(-1) ?? null;
}
