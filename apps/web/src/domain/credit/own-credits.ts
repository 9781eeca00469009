import { listOwnCredits } from '@cuotaclara/contract/credits/own-credits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { ownCreditKeys } from './credit-keys.ts';

/** All credits of the signed-in borrower, newest first, with what a card says of each. */
export const ownCredits = queryOptions({
  queryKey: ownCreditKeys.list,
  queryFn: async ({ signal }) => (await call(listOwnCredits, {}, { signal })).credits,
  meta: { inline: true },
});
