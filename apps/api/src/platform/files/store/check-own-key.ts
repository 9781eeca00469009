import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { StartupError } from '#platform/startup-error.ts';
import type { MasterKeys } from './master-keys.ts';

type OwnKeyDeps = { readonly db: Database; readonly log: Log; readonly masterKeys: MasterKeys };

/**
 * A node that nobody gave a key has made its own, which is right as long as it is the only one.
 * With files in the database of which it opens none it is certainly wrong: another node keeps the
 * key, or the data folder is another one, and whatever came from now on would be apart from the
 * rest.
 */
export async function checkOwnKey(
  { databaseUrl, files: { key, s3 } }: Pick<Config, 'databaseUrl' | 'files'>,
  { db, log, masterKeys }: OwnKeyDeps,
): Promise<void> {
  if (key === null && (await opensNothing(db, masterKeys)))
    throw new StartupError(
      'La base de datos tiene archivos y ninguno abre con la llave de DATA_DIR. ' +
        'Define FILES_KEY con la llave que los abre, o recupera la carpeta secrets de DATA_DIR.',
    );
  // An embedded database has one node.
  if (databaseUrl === null) return;
  if (key === null)
    log.warn(
      'without FILES_KEY the key of files is in DATA_DIR: ' +
        'a second node on this database could not open them',
    );
  else if (s3 === null)
    log.info('without S3_BUCKET files are in DATA_DIR: several nodes have to share its folder');
}

async function opensNothing(db: Database, { knownIds }: MasterKeys): Promise<boolean> {
  const live = db
    .selectFrom('stored_files')
    .select('file_id')
    .where('wrapped_key', 'is not', null)
    .limit(1);
  const opened = await live.where('key_id', 'in', knownIds).executeTakeFirst();
  return opened === undefined && (await live.executeTakeFirst()) !== undefined;
}
