import { sql } from 'kysely';

/** A person's name in lists and documents. Null is for a table that a left join brings. */
export const fullNameOf = <Name extends string | null = string>(table: string) =>
  sql<Name>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.first_surname`)}`;
