import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { MasterKeys } from './master-keys.ts';

type Parts = { readonly db: Database; readonly masterKeys: MasterKeys; readonly log: Log };

const AT_ONCE = 500;
const SLICES_MAX = 10_000;

/**
 * After a new master key came: wraps every file's key anew, so that the old one can be taken out of
 * the configuration. Contents stay as they are.
 */
export async function rewrapFiles(parts: Parts): Promise<number> {
  const { db, masterKeys, log } = parts;
  let count = 0;
  for (let slice = 0; slice < SLICES_MAX; slice += 1) {
    const rewrapped = await rewrapSlice(parts);
    count += rewrapped;
    if (rewrapped < AT_ONCE) break;
  }
  if (count > 0) log.info({ count }, 'files are wrapped by the newest key');
  const unopenable = await db
    .selectFrom('stored_files')
    .select('file_id')
    .where('wrapped_key', 'is not', null)
    .where('key_id', 'not in', masterKeys.knownIds)
    .limit(1)
    .execute();
  if (unopenable.length > 0)
    log.error('some files were wrapped by a key that FILES_PREVIOUS_KEYS does not have');
  return count;
}

const rewrapSlice = async ({ db, masterKeys }: Parts): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const older = masterKeys.knownIds.filter((id) => id !== masterKeys.newestId);
    if (older.length === 0) return 0;
    const rows = await trx
      .selectFrom('stored_files')
      .select(['file_id', 'storage_key', 'wrapped_key', 'key_id'])
      .where('key_id', 'in', older)
      .where('wrapped_key', 'is not', null)
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    const rewrapped = rows.flatMap(({ file_id, storage_key, wrapped_key, key_id }) => {
      if (wrapped_key === null) return [];
      const owner = { storageKey: storage_key };
      const fileKey = masterKeys.unwrap({ keyId: key_id, wrappedKey: wrapped_key, ...owner });
      return [{ file_id, wrapped_key: masterKeys.wrap(fileKey, owner).wrappedKey }];
    });
    if (rewrapped.length === 0) return 0;
    await sql`
      update stored_files
      set key_id = ${masterKeys.newestId}, wrapped_key = anew.wrapped_key
      from unnest(
        ${rewrapped.map(({ file_id }) => file_id)}::uuid[],
        ${rewrapped.map(({ wrapped_key }) => wrapped_key)}::bytea[]
      ) as anew (file_id, wrapped_key)
      where stored_files.file_id = anew.file_id
    `.execute(trx);
    return rewrapped.length;
  });
