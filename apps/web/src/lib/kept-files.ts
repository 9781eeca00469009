import { KEPT_FILES } from './forget-kept-files.ts';
import { logFailure } from './log.ts';

const STORE = 'files';

const openKept = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(KEPT_FILES, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => {
      // Who signs out in another tab must not wait for this one.
      opening.result.onversionchange = () => opening.result.close();
      resolve(opening.result);
    };
    opening.onerror = () => reject(opening.error ?? new Error('Nothing can be kept here'));
  });

const run = async <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const database = await openKept();
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = work(database.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('Nothing can be kept here'));
    });
  } finally {
    database.close();
  }
};

/** A browser that keeps nothing loses a capture with a reload, and nothing else. */
const orNothing = (failure: unknown): null => {
  logFailure('A file could not be kept', failure);
  return null;
};

/** Files that outlive a reload of the page, by a name. What is kept is checked by who reads it. */
export const keptFiles = {
  read: (name: string): Promise<unknown> =>
    run<unknown>('readonly', (store) => store.get(name)).catch(orNothing),
  write: async (name: string, value: unknown): Promise<void> => {
    await run('readwrite', (store) => store.put(value, name)).catch(orNothing);
  },
  remove: async (name: string): Promise<void> => {
    await run('readwrite', (store) => store.delete(name)).catch(orNothing);
  },
};
