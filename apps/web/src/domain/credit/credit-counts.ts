import type { CallOf } from '@cuotaclara/contract';
import { countCredits } from '@cuotaclara/contract/credits/credit-list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { creditKeys } from './credit-keys.ts';

export type CountQuery = CallOf<typeof countCredits>['query'];

/** How many credits there are in each state that the role follows. */
export const creditCounts = (query: CountQuery = {}) =>
  queryOptions({
    queryKey: creditKeys.counts(query),
    queryFn: async ({ signal }) => (await call(countCredits, { query }, { signal })).counts,
    placeholderData: keepPreviousData,
    meta: { inline: true },
  });
