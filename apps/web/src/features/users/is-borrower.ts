import { ROLE } from '@cuotaclara/contract';

/** Borrowers are users too, but no staff: they are not edited among the users. */
export const isBorrower = (user: { readonly role_id: number }): boolean =>
  user.role_id === ROLE.borrower;
