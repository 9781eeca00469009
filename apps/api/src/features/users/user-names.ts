import { sql } from 'kysely';
import { shortNameOf } from '#platform/database/person-name.ts';

type NamedUser = { readonly id: number; readonly name: string };

/** The names of users by their numbers: a table of a statement. */
export const USER_NAMES = sql<NamedUser>`(
  select user_id as id, ${shortNameOf('users')} as name from users
)`;
