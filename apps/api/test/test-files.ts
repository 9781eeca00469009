import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { createFileStore } from '#platform/files/file-store.ts';
import { createFileUpkeep } from '#platform/files/file-upkeep.ts';
import { createMasterKeys } from '#platform/files/store/master-keys.ts';
import {
  checkStorageKey,
  MissingObject,
  type ObjectStore,
} from '#platform/files/store/object-store.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';

const TEST_MASTER_KEYS = createMasterKeys(['q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k=']);

type MemoryStore = ObjectStore & {
  readonly objects: Map<string, Buffer>;
  /** Until when the writer asked that an object stays, by its key. */
  readonly locks: Map<string, Date>;
};

/** An object store that a test can read and change behind the back of its writer. */
export function createMemoryStore(objects = new Map<string, Buffer>()): MemoryStore {
  const locks = new Map<string, Date>();
  return {
    objects,
    locks,
    async put(key, content, { lockedUntil } = {}) {
      if (lockedUntil !== undefined) locks.set(key, lockedUntil);
      objects.set(checkStorageKey(key), Buffer.concat(await Array.fromAsync(content)));
    },
    async *get(key) {
      const object = objects.get(checkStorageKey(key));
      if (object === undefined) throw new MissingObject('there is no such object');
      yield object;
    },
    async delete(key) {
      objects.delete(checkStorageKey(key));
    },
  };
}

type TestFilesDeps = {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'work'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Those of another application, whose files this one opens too. */
  readonly objects?: Map<string, Buffer> | undefined;
};

/** A store in memory, whose erased files go when the jobs of the test run. */
export function createTestFiles({ db, jobs, clock, log, objects }: TestFilesDeps) {
  const store = createMemoryStore(objects);
  const parts = { db, store, masterKeys: TEST_MASTER_KEYS };
  createFileUpkeep({ ...parts, jobs, clock, log });
  const { objects: stored, locks } = store;
  return {
    files: createFileStore(parts),
    masterKeys: TEST_MASTER_KEYS,
    objects: stored,
    locks,
  };
}
