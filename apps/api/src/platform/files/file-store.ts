import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { decryptSegments, encryptSegments } from './store/encrypt-segments.ts';
import type { MasterKeys, WrappedKey } from './store/master-keys.ts';
import {
  newStorageKey,
  type ObjectStore,
  type PutOptions,
  StorageFull,
} from './store/object-store.ts';

/** A written file. It is lost after an hour unless a transaction keeps it (`keepFile`). */
export type StoredFile = WrappedKey & {
  readonly storageKey: string;
  readonly contentType: string;
  /** Of the content, before it was encrypted. */
  readonly bytes: number;
  readonly sha256: Buffer;
};

type Sealed = WrappedKey & Pick<StoredFile, 'storageKey'>;

export type FileStore = {
  /** Before the transaction that keeps the file, never inside: content can take its time. */
  write(
    source: Uint8Array | AsyncIterable<Uint8Array>,
    facts: Pick<StoredFile, 'contentType'> & PutOptions,
  ): Promise<StoredFile>;
  read(file: Sealed): Readable;
  readBytes(file: Sealed): Promise<Buffer>;
  /** Whether another file could be written now. */
  hasRoom(): Promise<boolean>;
  /** For a file that was written and is not going to be kept; one that was kept stays. */
  discard(file: Pick<StoredFile, 'storageKey'>): Promise<void>;
};

export type FileStoreDeps = {
  readonly db: Database;
  readonly store: ObjectStore;
  readonly masterKeys: MasterKeys;
};

const FILE_KEY_BYTES = 32;
const PIECE_BYTES = 256 * 1024;
/** Longer than any transaction that could still keep what was written. */
const KEEP_WITHIN_SECONDS = 3600;

/** Files, each encrypted with a key of its own that only the master key opens. */
export function createFileStore({ db, store, masterKeys }: FileStoreDeps): FileStore {
  const read = (file: Sealed): AsyncGenerator<Buffer> =>
    decryptSegments(masterKeys.unwrap(file), store.get(file.storageKey));

  /** The row says that nothing uses the object; a writer about to use it locks the same row. */
  const discard = async ({ storageKey }: Pick<StoredFile, 'storageKey'>): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const unkept = await trx
        .deleteFrom('objects_to_delete')
        .where('storage_key', '=', storageKey)
        .executeTakeFirst();
      if (unkept.numDeletedRows > 0n) await store.delete(storageKey);
    });

  return {
    async write(source, { contentType, lockedUntil }) {
      const storageKey = newStorageKey();
      const fileKey = randomBytes(FILE_KEY_BYTES);
      const seen = { bytes: 0, hash: createHash('sha256') };
      await noteWritten(db, storageKey);
      const content = encryptSegments(fileKey, watch(piecesOf(source), seen));
      await store.put(storageKey, content, { lockedUntil });
      return {
        storageKey,
        ...masterKeys.wrap(fileKey, { storageKey }),
        contentType,
        bytes: seen.bytes,
        sha256: seen.hash.digest(),
      };
    },
    read: (file) => Readable.from(read(file), { objectMode: false }),
    async readBytes(file) {
      return Buffer.concat(await Array.fromAsync(read(file)));
    },
    async hasRoom() {
      try {
        await store.probe?.();
        return true;
      } catch (error) {
        if (error instanceof StorageFull) return false;
        throw error;
      }
    },
    discard,
  };
}

/** Stands before the first byte does, so that no crash leaves an object that nobody knows. */
async function noteWritten(db: Database, storageKey: string): Promise<void> {
  await db
    .insertInto('objects_to_delete')
    .values({
      storage_key: storageKey,
      due_at: sql<Date>`current_timestamp + make_interval(secs => ${KEEP_WITHIN_SECONDS})`,
    })
    .execute();
}

async function* piecesOf(
  source: Uint8Array | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (!(source instanceof Uint8Array)) return yield* source;
  for (let start = 0; start < source.length; start += PIECE_BYTES) {
    yield source.subarray(start, start + PIECE_BYTES);
    // A whole video in one go would keep everybody else waiting.
    await setImmediate();
  }
}

async function* watch(
  source: AsyncIterable<Uint8Array>,
  seen: { bytes: number; readonly hash: ReturnType<typeof createHash> },
): AsyncGenerator<Uint8Array> {
  for await (const piece of source) {
    seen.bytes += piece.length;
    seen.hash.update(piece);
    yield piece;
  }
}
