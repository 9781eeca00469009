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

type MemoryStore = ObjectStore & { readonly objects: Map<string, Buffer> };

/** An object store that a test can read and change behind the back of its writer. */
export function createMemoryStore(objects = new Map<string, Buffer>()): MemoryStore {
  return {
    objects,
    async put(key, content) {
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
  return { files: createFileStore(parts), masterKeys: TEST_MASTER_KEYS, objects: store.objects };
}
