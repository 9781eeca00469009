import type { AuditPerson, listAuditPeople, QueryOf } from '@cuotaclara/contract';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';

const PEOPLE_MAX = 20;

const asPattern = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** The first people by name whose name or address has this in it. */
export async function findPeople(
  db: Reader,
  { search, user_id: userId }: QueryOf<typeof listAuditPeople>,
): Promise<AuditPerson[]> {
  let people = db
    .selectFrom('users')
    .select(['user_id', 'role_id', sql<string>`first_name || ' ' || first_surname`.as('name')]);
  if (userId !== undefined) people = people.where('user_id', '=', userId);
  if (search) {
    people = people.where('search_text', 'like', sql<string>`searchable(${asPattern(search)})`);
  }
  return people.orderBy('sort_name').orderBy('user_id').limit(sql.lit(PEOPLE_MAX)).execute();
}
