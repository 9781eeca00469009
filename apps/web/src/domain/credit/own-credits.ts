import { listOwnCredits } from '@cuotaclara/contract/credits/own-credits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

/** Whatever is known of the credits of whoever is signed in lies under it. */
export const OWN_CREDITS_KEY = ['own-credits'] as const;

/** All of them, newest first, with what a card says of each. */
export const ownCredits = queryOptions({
  queryKey: [...OWN_CREDITS_KEY, 'list'],
  queryFn: async ({ signal }) => (await call(listOwnCredits, {}, { signal })).credits,
  meta: { inline: true },
});
