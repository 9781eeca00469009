import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ID_LENGTH = 16;

/** The key of one file, as the database keeps it. */
export type WrappedKey = { readonly keyId: string; readonly wrappedKey: Buffer };

/** A wrapped key opens only the object that it was made for. */
type Owned = { readonly storageKey: string };

export type MasterKeys = {
  readonly newestId: string;
  readonly knownIds: readonly string[];
  /** Always by the newest key. */
  wrap(fileKey: Uint8Array, owner: Owned): WrappedKey;
  unwrap(wrapped: WrappedKey & Owned): Buffer;
};

/** The first key wraps; the others only open what they wrapped before it came. */
export function createMasterKeys(encoded: readonly [string, ...string[]]): MasterKeys {
  const newest = keyOf(encoded[0]);
  const keys = new Map(encoded.map(keyOf).map((key) => [idOf(key), key]));
  const newestId = idOf(newest);

  const wrap = (fileKey: Uint8Array, { storageKey }: Owned): WrappedKey => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, newest, nonce);
    cipher.setAAD(Buffer.from(storageKey));
    const sealed = [cipher.update(fileKey), cipher.final(), cipher.getAuthTag()];
    return { keyId: newestId, wrappedKey: Buffer.concat([nonce, ...sealed]) };
  };

  const unwrap = ({ keyId, wrappedKey, storageKey }: WrappedKey & Owned): Buffer => {
    const key = keys.get(keyId);
    if (key === undefined) throw new Error(`the master key ${keyId} is not configured`);
    const nonce = wrappedKey.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(storageKey));
    decipher.setAuthTag(wrappedKey.subarray(-TAG_BYTES));
    const sealed = wrappedKey.subarray(NONCE_BYTES, -TAG_BYTES);
    return Buffer.concat([decipher.update(sealed), decipher.final()]);
  };

  return { newestId, knownIds: [...keys.keys()], wrap, unwrap };
}

/** Base64 in either alphabet, as people and `readOrMakeSecret` write it. */
export const isMasterKey = (encoded: string): boolean =>
  /^[\w+/-]{43}=?$/.test(encoded) && Buffer.from(encoded, 'base64').length === KEY_BYTES;

function keyOf(encoded: string): Buffer {
  if (!isMasterKey(encoded)) throw new Error('a master key of files has 32 bytes');
  return Buffer.from(encoded, 'base64');
}

/** Names a key without telling anything of it. */
const idOf = (key: Buffer): string =>
  createHash('sha256').update('master key of files:').update(key).digest('hex').slice(0, ID_LENGTH);
