import type { Reader } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';

/** Names of staff by their numbers. Not scoped. */
export async function unsafeStaffNames(
  db: Reader,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['user_id', shortNameOf('users').as('name')])
    .where('user_id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ user_id, name }) => [user_id, name]));
}
