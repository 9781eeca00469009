import { sql } from 'kysely';

/** The e-mail address of a user. */
export const emailOf = (userId: number) =>
  sql<string>`(select users.email from users where users.user_id = ${userId})`;
