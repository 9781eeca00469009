import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { MasterKeys } from './master-keys.ts';

type RewrapDeps = { readonly db: Database; readonly masterKeys: MasterKeys; readonly log: Log };

const AT_ONCE = 500;
const SLICES_MAX = 10_000;

/**
 * Wraps every file's key with the newest master key, so that the old one can be taken out of the
 * configuration. Contents stay as they are, and so does a key that no longer opens.
 */
export async function rewrapFiles(parts: RewrapDeps): Promise<number> {
  const { db, masterKeys, log } = parts;
  let count = 0;
  let after: string | null = null;
  for (let slice = 0; slice < SLICES_MAX; slice += 1) {
    const done: Slice = await rewrapSlice(parts, { after });
    count += done.rewrapped;
    after = done.last;
    if (after === null) break;
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

/** The last file that was looked at; null when there are no more. */
type Slice = { readonly rewrapped: number; readonly last: string | null };

/** By the order of the files, so that what is left as it was is not met again and again. */
const rewrapSlice = async (
  parts: RewrapDeps,
  { after }: { readonly after: string | null },
): Promise<Slice> =>
  parts.db.transaction().execute(async (trx) => {
    const { newestId, knownIds } = parts.masterKeys;
    const older = knownIds.filter((id) => id !== newestId);
    if (older.length === 0) return { rewrapped: 0, last: null };
    const rows = await trx
      .selectFrom('stored_files')
      .select(['file_id', 'storage_key', 'wrapped_key', 'key_id'])
      .where('key_id', 'in', older)
      .where('wrapped_key', 'is not', null)
      .$if(after !== null, (query) => query.where('file_id', '>', after))
      .orderBy('file_id')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    const rewrapped = rows.flatMap((row) => rewrap(parts, row));
    if (rewrapped.length > 0)
      await sql`
        update stored_files
        set key_id = ${newestId}, wrapped_key = rewrapped.wrapped_key
        from unnest(
          ${rewrapped.map(({ file_id }) => file_id)}::uuid[],
          ${rewrapped.map(({ wrapped_key }) => wrapped_key)}::bytea[]
        ) as rewrapped (file_id, wrapped_key)
        where stored_files.file_id = rewrapped.file_id
      `.execute(trx);
    const last = rows.length < AT_ONCE ? null : (rows.at(-1)?.file_id ?? null);
    return { rewrapped: rewrapped.length, last };
  });

type WrappedKeyRow = {
  readonly file_id: string;
  readonly storage_key: string;
  readonly wrapped_key: Buffer | null;
  readonly key_id: string;
};

/** Nothing for a damaged key: its file is lost, and must not keep the others on an old key. */
function rewrap(
  { masterKeys, log }: RewrapDeps,
  row: WrappedKeyRow,
): { file_id: string; wrapped_key: Buffer }[] {
  const { file_id, storage_key: storageKey, wrapped_key: wrappedKey, key_id: keyId } = row;
  if (wrappedKey === null) return [];
  try {
    const fileKey = masterKeys.unwrap({ keyId, wrappedKey, storageKey });
    return [{ file_id, wrapped_key: masterKeys.wrap(fileKey, { storageKey }).wrappedKey }];
  } catch (error) {
    log.error({ err: error, fileId: file_id }, 'the key of a file is damaged, nothing opens it');
    return [];
  }
}
