import { createCipheriv, createHash } from 'node:crypto';
import { readPdfText } from './pdf-text.ts';

/** The lock of a PDF, as far as it tells whether the empty password opens it. */
export type PdfLock = {
  readonly revision: number;
  readonly keyBytes: number;
  readonly permissions: number;
  readonly hidesMetadata: boolean;
  readonly ownerEntry: Buffer;
  readonly userEntry: Buffer;
  readonly fileId: Buffer;
};

/** Bytes that fill up an empty password, as the format prescribes. */
const PADDING = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);

const hashOf = (name: string, ...parts: readonly Uint8Array[]): Buffer =>
  createHash(name).update(Buffer.concat(parts)).digest();

/** Whether anybody can read it: its password restricts printing or editing, not opening. */
export function opensWithoutPassword(lock: PdfLock): boolean {
  const { revision, userEntry } = lock;
  if (revision >= 5) {
    const salt = userEntry.subarray(32, 40);
    const hash = revision === 5 ? hashOf('sha256', salt) : hardenedHash(salt);
    return hash.equals(userEntry.subarray(0, 32));
  }
  const key = keyOf(lock);
  if (revision === 2) return rc4(key, PADDING).equals(userEntry.subarray(0, 32));
  let text = hashOf('md5', PADDING, lock.fileId);
  for (let round = 0; round < 20; round += 1) {
    text = rc4(Buffer.from(key.map((byte) => byte ^ round)), text);
  }
  return text.equals(userEntry.subarray(0, 16));
}

function keyOf(lock: PdfLock): Buffer {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(lock.permissions | 0);
  const mark = Buffer.alloc(lock.revision >= 4 && lock.hidesMetadata ? 4 : 0, 0xff);
  const owner = lock.ownerEntry.subarray(0, 32);
  let key = hashOf('md5', PADDING, owner, permissions, lock.fileId, mark);
  if (lock.revision >= 3) {
    for (let round = 0; round < 50; round += 1) key = hashOf('md5', key.subarray(0, lock.keyBytes));
  }
  return key.subarray(0, lock.keyBytes);
}

/** OpenSSL has left it behind; old files have not. */
function rc4(key: Buffer, text: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number): number => state[index & 255] ?? 0;
  const swap = (one: number, other: number): void => {
    const kept = at(one);
    state[one] = at(other);
    state[other] = kept;
  };
  let other = 0;
  for (let one = 0; one < 256; one += 1) {
    other = (other + at(one) + (key[one % key.length] ?? 0)) & 255;
    swap(one, other);
  }
  other = 0;
  const turned = text.map((byte, index) => {
    const one = (index + 1) & 255;
    other = (other + at(one)) & 255;
    swap(one, other);
    return byte ^ at(at(one) + at(other));
  });
  return Buffer.from(turned);
}

const HASHES = ['sha256', 'sha384', 'sha512'] as const;

/** The hash of the newest revision, of an empty password. */
function hardenedHash(salt: Buffer): Buffer {
  let key = hashOf('sha256', salt);
  let last = 0;
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    const text = cipher.setAutoPadding(false).update(Buffer.concat(Array(64).fill(key)));
    const sum = text.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = hashOf(HASHES[sum % 3] ?? 'sha256', text);
    last = text.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

type Told = {
  /** A file from where its lock begins. */
  readonly dictionary: string;
  /** And from where its identifier does. */
  readonly identifier: string;
};

/** The lock of a file; null for one of another make, of which nobody here knows the keys. */
export function readPdfLock({ dictionary, identifier }: Told): PdfLock | null {
  const numberOf = (name: string): number | null => {
    const found = new RegExp(`/${name}\\s+(-?\\d{1,10})`).exec(dictionary)?.[1];
    return found === undefined ? null : Number(found);
  };
  const [revision, permissions] = [numberOf('R'), numberOf('P')];
  const ownerEntry = readPdfText(dictionary, /\/O\s*(?=[(<])/);
  const userEntry = readPdfText(dictionary, /\/U\s*(?=[(<])/);
  const isStandard = /\/Filter\s*\/Standard\b/.test(dictionary);
  if (!isStandard || revision === null || revision < 2 || revision > 6) return null;
  if (permissions === null || ownerEntry === null || userEntry === null) return null;
  // The fourth has one length; what says another is a filter within it.
  const bits = revision === 4 ? 128 : revision === 3 ? (numberOf('Length') ?? 40) : 40;
  return {
    revision,
    keyBytes: Math.min(16, Math.max(5, bits / 8)),
    permissions,
    hidesMetadata: /\/EncryptMetadata\s+false/.test(dictionary),
    ownerEntry,
    userEntry,
    fileId: readPdfText(identifier, /\[\s*(?=[(<])/) ?? Buffer.alloc(0),
  };
}
