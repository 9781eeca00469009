import { ROLE } from '@cuotaclara/contract';
import { type InvariantCheck, queriedCheck } from '#contributions/check.ts';

export const usersChecks: readonly InvariantCheck[] = [
  queriedCheck({
    name: 'user_address_of_identity',
    invariant: 'a user signs in with the address that the business knows',
    violations: (db) =>
      db
        .selectFrom('users')
        .innerJoin('auth.user as identity', 'identity.id', 'users.identity_id')
        .select('users.user_id as id')
        .whereRef('identity.email', '<>', 'users.email'),
  }),
  queriedCheck({
    name: 'invited_user_without_access',
    invariant: 'a user who is only invited has never signed in',
    violations: (db) =>
      db
        .selectFrom('users')
        .select('user_id as id')
        .where('status', '=', 'invited')
        .where('last_access_at', 'is not', null),
  }),
  queriedCheck({
    name: 'borrower_without_headquarter',
    invariant: 'a user with the role of borrowers belongs to no headquarter',
    violations: (db) =>
      db
        .selectFrom('users')
        .select('user_id as id')
        .where('role_id', '=', ROLE.borrower)
        .where('headquarter_id', 'is not', null),
  }),
];
