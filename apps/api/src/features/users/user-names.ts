import { sql } from 'kysely';
import { shortNameOf } from '#platform/database/person-name.ts';

/** The names of users by their numbers: a table of a statement. */
export const USER_NAMES = sql`(select user_id as id, ${shortNameOf('users')} as name from users)`;
