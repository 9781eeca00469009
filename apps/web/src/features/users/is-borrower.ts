import { ROLES } from '@cuotaclara/contract';

const BORROWER = ROLES.find((role) => role.name === 'BORROWER');

/** Clients are among the users too, but they are not people of the company. */
export const isBorrower = (user: { readonly role_id: number }): boolean =>
  user.role_id === BORROWER?.id;
