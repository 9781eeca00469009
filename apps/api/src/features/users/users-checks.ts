import { ROLE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import type { InvariantCheck } from '#contributions/check.ts';

export const usersChecks: readonly InvariantCheck[] = [
  {
    name: 'user_address_of_identity',
    invariant: 'a user signs in with the address that the business knows',
    async findViolations(db, { limit }) {
      const rows = await db
        .selectFrom('users')
        .innerJoin('auth.user as identity', 'identity.id', 'users.identity_id')
        .select('users.user_id')
        .whereRef('identity.email', '<>', 'users.email')
        .limit(sql.lit(limit))
        .execute();
      return rows.map(({ user_id: id }) => id);
    },
  },
  {
    name: 'invited_user_without_access',
    invariant: 'a user who is only invited has never signed in',
    async findViolations(db, { limit }) {
      const rows = await db
        .selectFrom('users')
        .select('user_id')
        .where('status', '=', 'invited')
        .where('last_access_at', 'is not', null)
        .limit(sql.lit(limit))
        .execute();
      return rows.map(({ user_id: id }) => id);
    },
  },
  {
    name: 'borrower_without_headquarter',
    invariant: 'a user with the role of borrowers belongs to no headquarter',
    async findViolations(db, { limit }) {
      const rows = await db
        .selectFrom('users')
        .select('user_id')
        .where('role_id', '=', ROLE.borrower)
        .where('headquarter_id', 'is not', null)
        .limit(sql.lit(limit))
        .execute();
      return rows.map(({ user_id: id }) => id);
    },
  },
];
