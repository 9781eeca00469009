import { randomBytes } from 'node:crypto';

export type PutOptions = {
  /** Until then a store that can lock objects deletes and replaces this one for nobody. */
  readonly lockedUntil?: Date | undefined;
};

/** Stores bytes under a key of ours; what they mean is the caller's business. */
export type ObjectStore = {
  /** All of it or nothing: a failure leaves no object under the key. */
  put(key: string, content: AsyncIterable<Uint8Array>, options?: PutOptions): Promise<void>;
  /** Fails with `MissingObject` where nothing is stored under the key. */
  get(key: string): AsyncIterable<Uint8Array>;
  /** Deletes an object; one that is not there counts as deleted. */
  delete(key: string): Promise<void>;
  /** Fails with `StorageFull` where nothing can be stored. Left out by a store without an end. */
  probe?(): Promise<void>;
};

/** There is no room for another object. Nothing of it is stored; it heals when there is room. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
  /** The code of the refusal that a request gets. */
  readonly code = 'storage_full';
}

/** The row of a file is there and its content is not: deleted, or never restored from a backup. */
export class MissingObject extends Error {
  override readonly name = 'MissingObject';
  /** The code of the refusal that a request gets. */
  readonly code = 'file_missing';
}

const KEY_BYTES = 16;
const KEY = /^[0-9a-f]{32}$/;

/** Says nothing of the file, and nobody can guess it. */
export const newStorageKey = (): string => randomBytes(KEY_BYTES).toString('hex');

/** No path is ever made of anything but a key that we drew ourselves. */
export function checkStorageKey(key: string): string {
  if (!KEY.test(key)) throw new Error('this is no key of a stored object');
  return key;
}
