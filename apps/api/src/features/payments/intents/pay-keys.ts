import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';

/** What a key lets its holder pay. */
type PayKeyHolder = {
  readonly creditId: number;
  /** Who looked it up signed in; null on the open page. */
  readonly userId: number | null;
};

export type PayKeys = {
  make(holder: PayKeyHolder): { readonly key: string; readonly until: Temporal.Instant };
  /** Null where it is none of ours, or too old. */
  read(key: string): PayKeyHolder | null;
};

type PayKeysDeps = { readonly secret: string; readonly clock: Pick<Clock, 'now'> };

/** As long as a person takes to decide. */
const VALID_MINUTES = 30;

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const CONTENT = /^(\d{1,10}) (\d{1,10}) (\d{1,12})$/;

/** Keys that nothing is stored of. They are sealed, so that none tells the number of a credit. */
export function createPayKeys({ secret, clock }: PayKeysDeps): PayKeys {
  const cipherKey = createHmac('sha256', secret).update('pay keys').digest();

  function seal(text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, cipherKey, iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url');
  }

  function open(key: string): string | null {
    const bytes = Buffer.from(key, 'base64url');
    if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv(CIPHER, cipherKey, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      const opened = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
      return Buffer.concat([opened, decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }

  return {
    make({ creditId, userId }) {
      const until = clock.now().add({ minutes: VALID_MINUTES });
      const seconds = Math.floor(until.epochMilliseconds / 1_000);
      return { key: seal(`${creditId} ${userId ?? 0} ${seconds}`), until };
    },
    read(key) {
      const [, creditId, userId, seconds] = CONTENT.exec(open(key) ?? '') ?? [];
      if (creditId === undefined || Number(seconds) * 1_000 < clock.now().epochMilliseconds) {
        return null;
      }
      return { creditId: Number(creditId), userId: Number(userId) || null };
    },
  };
}
