import type { BodyOf, CallOf } from '@cuotaclara/contract';
import { getReferences } from '@cuotaclara/contract/catalogues/references';
import { countPastDue, listPastDue } from '@cuotaclara/contract/past-due/past-due-list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { creditKeys } from '#domain/credit/credit-keys.ts';
import { pastDueKeys } from '#domain/query-keys/portfolio/past-due-keys.ts';
import { call } from '#lib/api/call.ts';

const CHOICES_FRESH_FOR_MS = 10 * 60_000;

export const pastDueQueries = {
  list: (body: BodyOf<typeof listPastDue>) =>
    queryOptions({
      queryKey: pastDueKeys.list(body),
      queryFn: ({ signal }) => call(listPastDue, { body: body as never }, { signal }),
    }),
  counts: (body: CallOf<typeof countPastDue>['body']) =>
    queryOptions({
      queryKey: pastDueKeys.counts(body),
      queryFn: ({ signal }) => call(countPastDue, { body }, { signal }),
      placeholderData: keepPreviousData,
      meta: { inline: true },
    }),
  headquarters: queryOptions({
    queryKey: creditKeys.headquarters,
    queryFn: async ({ signal }) => {
      const query = { references: JSON.stringify(['headquarters']) };
      return (await call(getReferences, { query }, { signal })).headquarters ?? [];
    },
    staleTime: CHOICES_FRESH_FOR_MS,
    meta: { silent: 'lookup', loggedAs: 'Error en getProcessed' },
  }),
};
