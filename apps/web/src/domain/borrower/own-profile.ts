import { getProfile } from '@cuotaclara/contract/borrowers/profile';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { ownBorrowerKeys } from './borrower-keys.ts';

/**
 * The profile of the borrower who is signed in, with the four items of their identity. It is asked
 * for when the session opens; without it the pages still work, so a failure is only logged (§8).
 */
export const ownProfile = queryOptions({
  queryKey: ownBorrowerKeys.profile,
  queryFn: ({ signal }) => call(getProfile, {}, { signal }),
  meta: { silent: 'profile', loggedAs: 'The profile of the borrower could not be loaded' },
});
