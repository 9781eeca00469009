import { vi } from 'vitest';

const FNV_PRIME = 16777619;
const FNV_START = 2166136261;

/** Not a secure hash: different contents of a test have different digests, and that is enough. */
const digestOf = (content: Uint8Array): Uint8Array<ArrayBuffer> => {
  let hash = FNV_START;
  for (const byte of content) hash = Math.imul(hash ^ byte, FNV_PRIME);
  return Uint8Array.from({ length: 32 }, (_, place) => hash >>> ((place % 4) * 8));
};

/** Gives the browser of the tests, which has no WebCrypto, a digest. */
export const fakeDigest = (): void =>
  void vi.stubGlobal('crypto', {
    subtle: {
      digest: async (_: string, content: ArrayBuffer) => digestOf(new Uint8Array(content)).buffer,
    },
  });

export const digestHex = (text: string): string => digestOf(new TextEncoder().encode(text)).toHex();
