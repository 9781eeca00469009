import { ROLE } from '@cuotaclara/contract';
import type { InvariantCheck } from '#contributions/check.ts';
import { ERASED_DOMAIN } from '#platform/auth/erased-address.ts';

const erasedHasNoContact: InvariantCheck = {
  name: 'erased_borrower_has_no_contact',
  invariant: 'An erased borrower has neither account nor phone nor address.',
  async findViolations(db, { limit }) {
    const borrowers = await db
      .selectFrom('borrowers')
      .select('borrower_id')
      .where('email', 'like', `%${ERASED_DOMAIN}`)
      .where((eb) =>
        eb.or([
          eb('user_id', 'is not', null),
          eb('phone', 'is not', null),
          eb('address', 'is not', null),
        ]),
      )
      .orderBy('borrower_id')
      .limit(limit)
      .execute();
    return borrowers.map(({ borrower_id }) => borrower_id);
  },
};

const accountIsOfBorrower: InvariantCheck = {
  name: 'borrower_account_has_role',
  invariant: 'The account of a borrower has the role of borrowers.',
  async findViolations(db, { limit }) {
    const borrowers = await db
      .selectFrom('borrowers')
      .innerJoin('users', 'users.user_id', 'borrowers.user_id')
      .select('borrowers.borrower_id')
      .where('users.role_id', '<>', ROLE.borrower)
      .orderBy('borrowers.borrower_id')
      .limit(limit)
      .execute();
    return borrowers.map(({ borrower_id }) => borrower_id);
  },
};

export const borrowerChecks: readonly InvariantCheck[] = [erasedHasNoContact, accountIsOfBorrower];
