import { join } from 'node:path';
import type { Config, S3Config } from '#platform/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { readOrMakeSecret } from '#platform/secret-file.ts';
import { createFileStore, type FileStore, type FileStoreDeps } from './file-store.ts';
import { checkOwnKey } from './store/check-own-key.ts';
import { createDiskStore } from './store/disk-store.ts';
import { createMasterKeys } from './store/master-keys.ts';
import type { ObjectStore } from './store/object-store.ts';

/** Parts of the file store, for the store itself and for those who look after it. */
export type OpenFileStore = FileStoreDeps & { readonly files: FileStore };

/** Files where the configuration wants them: in a bucket, or in the data folder. */
export async function openFileStore(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'files'>,
  { db, log }: { readonly db: Database; readonly log: Log },
): Promise<OpenFileStore> {
  const { dataDir, files } = config;
  const { key, previousKeys, s3 } = files;
  const newest = key ?? (await readOrMakeSecret(dataDir, 'files'));
  const masterKeys = createMasterKeys([newest, ...previousKeys]);
  await checkOwnKey(config, { db, log, masterKeys });
  const store = s3 === null ? createDiskStore(join(dataDir, 'files')) : await bucketOf(s3, log);
  const parts = { db, store, masterKeys };
  return { ...parts, files: createFileStore(parts) };
}

/** Its client is large, so only who needs it loads it. */
async function bucketOf(s3: S3Config, log: Log): Promise<ObjectStore> {
  const { checkObjectLock } = await import('./store/check-object-lock.ts');
  const { createS3Store } = await import('./store/s3-store.ts');
  await checkObjectLock(s3, { log });
  return createS3Store(s3);
}
