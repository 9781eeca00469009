import { type RawBuilder, sql } from 'kysely';
import { shortNameOf } from '#platform/database/person-name.ts';

/** The name of a user by a column of a statement; null where the column is. */
export const unsafeUserName = (userId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(
    select ${shortNameOf('named')} from users as named where named.user_id = ${userId}
  )`;
