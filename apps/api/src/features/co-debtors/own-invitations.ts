import { ROLE } from '@cuotaclara/contract';
import { type SqlBool, sql } from 'kysely';

/**
 * Whether a borrower is the person whom an invitation means: the owner of the address that it was
 * mailed to, or the borrower who has proven the number. A number that was only typed shows nobody
 * the invitation of its owner. Over `co_debtor` and `borrowers`.
 */
export const isInvited = sql<SqlBool>`(
  co_debtor.state = 'INVITED'
  and borrowers.user_id is not null
  and (
    co_debtor.email = borrowers.email
    or (
      co_debtor.identification = borrowers.identification
      and borrowers.identity_state = 'approved'
    )
  )
)`;

/** Whether a user is a borrower, over `users`. */
export const isBorrower = sql<SqlBool>`users.role_id = ${sql.lit(ROLE.borrower)}`;
