import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** The first recommendation of OWASP for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** The same letter can be typed as one character or as two; both must be the same password. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'));

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await derive('argon2id', {
    ...COST,
    message: bytesOf(password),
    nonce,
    tagLength: TAG_BYTES,
  });
  const costs = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
  return ['', 'argon2id', 'v=19', costs, unpadded(nonce), unpadded(tag)].join('$');
}

/** The costs come from the stored text, so that raising them later locks nobody out. */
export async function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(given.hash) ?? [];
  if (salt === undefined || tag === undefined) return false;
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive('argon2id', {
    message: bytesOf(given.password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}
