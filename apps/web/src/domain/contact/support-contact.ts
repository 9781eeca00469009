import { getSignInOptions } from '@cuotaclara/contract';
import { queryOptions } from '@tanstack/react-query';
import { authKeys } from '#domain/query-keys/auth-keys.ts';
import { call } from '#lib/api/call.ts';

const FRESH_FOR_MS = 10 * 60_000;

/**
 * Ways to reach the company, for open pages too: the one part of the settings that everybody
 * may read. Without it a page works and promises nothing.
 */
export const supportContact = queryOptions({
  queryKey: authKeys.support,
  queryFn: async ({ signal }) => (await call(getSignInOptions, {}, { signal })).support,
  staleTime: FRESH_FOR_MS,
  meta: { silent: 'lookup', loggedAs: 'The contact of the company could not be loaded' },
});
