import { listOpenHits, listScreeningLists } from '@cuotaclara/contract/screening/screening-lists';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { screeningKeys } from '#domain/query-keys/screening-keys.ts';
import { call } from '#lib/api/call.ts';

const HITS_PER_PAGE = 10;

export const screeningQueries = {
  lists: queryOptions({
    queryKey: screeningKeys.lists,
    queryFn: async ({ signal }) => (await call(listScreeningLists, {}, { signal })).lists,
    meta: { inline: true },
  }),
  hits: infiniteQueryOptions({
    queryKey: screeningKeys.hits,
    queryFn: ({ pageParam, signal }) => {
      const query = { page_number: pageParam, item_per_page: HITS_PER_PAGE };
      return call(listOpenHits, { query }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ page: { number, size, total } }) =>
      (number + 1) * size < total ? number + 1 : null,
    meta: { inline: true },
  }),
};
