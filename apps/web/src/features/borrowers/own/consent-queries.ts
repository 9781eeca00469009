import { listConsents } from '@cuotaclara/contract/borrowers/consents';
import { queryOptions } from '@tanstack/react-query';
import { ownBorrowerKeys } from '#domain/borrower/borrower-keys.ts';
import { call } from '#lib/api/call.ts';

export const consentQueries = {
  /** Everything that was allowed and taken back, newest first. */
  own: queryOptions({
    queryKey: ownBorrowerKeys.consents,
    queryFn: async ({ signal }) => (await call(listConsents, {}, { signal })).data,
    meta: { inline: true },
  }),
};
