import { Kysely, PostgresDialect } from 'kysely';
import type { DB } from '#api/platform/database/database.generated.ts';
import { createPool, type Database } from '#api/platform/database/database.ts';
import type { BareList, Statement } from './bare-server.ts';

/** The statements that each of some calls sends, word by word, with the values it binds. */
export async function recordStatements<Call>(
  databaseUrl: string,
  calls: readonly Call[],
  make: (db: Database, call: Call) => Promise<unknown>,
): Promise<BareList[]> {
  const sent: Statement[] = [];
  // On a pool as every database; only the log is one of its own.
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: createPool(databaseUrl) }),
    log: ({ query }) => {
      sent.push({ text: query.sql, values: query.parameters });
    },
  }) as Database;
  const lists: BareList[] = [];
  for (const call of calls) {
    sent.length = 0;
    await make(db, call);
    lists.push(sent.splice(0));
  }
  await db.destroy();
  return lists;
}
