import { sql } from 'kysely';

/**
 * The SQL twins of `shortName` and `wholeName` of the contract, which say where each is used. Null
 * is for a table that a left join brings.
 */
export const shortNameOf = <Name extends string | null = string>(table: string) =>
  sql<Name>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.first_surname`)}`;

export const wholeNameOf = <Name extends string | null = string>(table: string) => {
  const part = (column: string) => sql`nullif(${sql.ref(`${table}.${column}`)}, '')`;
  const parts = ['first_name', 'second_name', 'first_surname', 'second_surname'].map(part);
  return sql<Name>`nullif(concat_ws(' ', ${sql.join(parts)}), '')`;
};
