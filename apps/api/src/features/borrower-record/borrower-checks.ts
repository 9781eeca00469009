import { ROLE } from '@cuotaclara/contract';
import { type InvariantCheck, queriedCheck } from '#contributions/check.ts';
import { ERASED_DOMAIN } from '#platform/auth/erased-address.ts';

const erasedHasNoContact = queriedCheck({
  name: 'erased_borrower_has_no_contact',
  invariant: 'An erased borrower has neither account nor phone nor address.',
  violations: (db) =>
    db
      .selectFrom('borrowers')
      .select('borrower_id as id')
      .where('email', 'like', `%${ERASED_DOMAIN}`)
      .where((eb) =>
        eb.or([
          eb('user_id', 'is not', null),
          eb('phone', 'is not', null),
          eb('address', 'is not', null),
        ]),
      ),
});

const accountIsOfBorrower = queriedCheck({
  name: 'borrower_account_has_role',
  invariant: 'The account of a borrower has the role of borrowers.',
  violations: (db) =>
    db
      .selectFrom('borrowers')
      .innerJoin('users', 'users.user_id', 'borrowers.user_id')
      .select('borrowers.borrower_id as id')
      .where('users.role_id', '<>', ROLE.borrower),
});

export const borrowerChecks: readonly InvariantCheck[] = [erasedHasNoContact, accountIsOfBorrower];
