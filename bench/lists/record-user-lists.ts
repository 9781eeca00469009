import { listUsers as listUsersRoute } from '@cuotaclara/contract';
import { listUsers } from '#api/features/users/users.reads.ts';
import type { BareList } from './bare-server.ts';
import { recordStatements } from './record-statements.ts';

/** The statements that our own route sends for each address of the list of users. */
export const recordUserLists = (
  databaseUrl: string,
  paths: readonly string[],
): Promise<BareList[]> =>
  recordStatements(databaseUrl, paths, (db, path) => {
    const { searchParams } = new URL(path, 'http://bench.test');
    const query = listUsersRoute.query.parse(Object.fromEntries(searchParams));
    return listUsers(db, { query, demandedRoles: [] });
  });
