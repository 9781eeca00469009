import { type AuditPerson, ROLES } from '@cuotaclara/contract';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';

/** More than any lender has; a list to choose from ends somewhere. */
const PEOPLE_MAX = 1_000;

const STAFF = ROLES.filter(({ name }) => name !== 'BORROWER').map(({ id }) => id);

/** The staff by name, plus the user whose id is requested. */
export const findPeople = (db: Reader, userId: number | undefined): Promise<AuditPerson[]> =>
  db
    .selectFrom('users')
    .select(['user_id', 'role_id', shortNameOf('users').as('name')])
    .where((eb) =>
      eb.or([
        eb('role_id', 'in', STAFF),
        ...(userId === undefined ? [] : [eb('user_id', '=', userId)]),
      ]),
    )
    .orderBy('sort_name')
    .orderBy('user_id')
    .limit(sql.lit(PEOPLE_MAX))
    .execute();
