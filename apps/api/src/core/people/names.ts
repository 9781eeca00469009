import { sql } from 'kysely';
import { shortNameOf, wholeNameOf } from '#platform/database/person-name.ts';

/** The user that a column refers to, by the short name; null where it names nobody. */
export const userName = <Name extends string | null = string>(ref: string) =>
  sql<Name>`(
    select ${shortNameOf('named_user')} from users as named_user
    where named_user.user_id = ${sql.ref(ref)}
  )`;

/** The borrower that a column refers to, by the short name. */
export const borrowerName = <Name extends string | null = string>(ref: string) =>
  sql<Name>`(
    select ${shortNameOf('named_person')} from borrowers as named_person
    where named_person.borrower_id = ${sql.ref(ref)}
  )`;

/** The same with all names. */
export const wholeBorrowerName = <Name extends string | null = string>(ref: string) =>
  sql<Name>`(
    select ${wholeNameOf('named_person')} from borrowers as named_person
    where named_person.borrower_id = ${sql.ref(ref)}
  )`;
