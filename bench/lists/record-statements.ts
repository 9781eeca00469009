import { listUsers as listUsersRoute } from '@cuotaclara/contract';
import { Kysely, PostgresDialect } from 'kysely';
import { listUsers } from '#api/features/users/users.reads.ts';
import type { DB } from '#api/platform/database/database.generated.ts';
import { createPool } from '#api/platform/database/database.ts';
import type { BareList, Statement } from './bare-server.ts';

/** The statements that our own route sends for each address, with the values it binds. */
export async function recordStatements(
  databaseUrl: string,
  paths: readonly string[],
): Promise<BareList[]> {
  const sent: Statement[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: createPool(databaseUrl) }),
    log: ({ query }) => {
      sent.push({ text: query.sql, values: query.parameters });
    },
  });
  const lists: BareList[] = [];
  for (const path of paths) {
    const { searchParams } = new URL(path, 'http://bench.test');
    const query = listUsersRoute.query.parse(Object.fromEntries(searchParams));
    await listUsers(db, { query, demandedRoles: [] });
    lists.push(sent.splice(0));
  }
  await db.destroy();
  return lists;
}
