import type { BorrowerProfile } from '@cuotaclara/contract/borrowers/profile';

/** Whether the borrower, not the company, has something to do for their identity. */
export const identityWaits = ({
  identity_state,
}: Pick<BorrowerProfile, 'identity_state'>): boolean =>
  identity_state === 'missing' || identity_state === 'asked_again';
