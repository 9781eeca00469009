import type { CallOf } from '@cuotaclara/contract';
import {
  listOwnBureauNotices,
  readBureauClock,
  readBureauFiles,
} from '@cuotaclara/contract/bureau-clock/bureau-clock';
import { listBureauClocks } from '@cuotaclara/contract/bureau-clock/bureau-list';
import { queryOptions } from '@tanstack/react-query';
import { bureauKeys, ownBureauNoticesKey } from '#domain/query-keys/debts/bureau-keys.ts';
import { call } from '#lib/api/call.ts';

/** Readings of reports to the credit bureaus. */
export const bureauQueries = {
  list: (query: CallOf<typeof listBureauClocks>['query']) =>
    queryOptions({
      queryKey: bureauKeys.list(query),
      queryFn: ({ signal }) => call(listBureauClocks, { query }, { signal }),
    }),
  files: queryOptions({
    queryKey: bureauKeys.files,
    queryFn: ({ signal }) => call(readBureauFiles, {}, { signal }),
    meta: { inline: true },
  }),
  ofCredit: (creditId: number) =>
    queryOptions({
      queryKey: bureauKeys.ofCredit(creditId),
      queryFn: ({ signal }) => call(readBureauClock, { params: { id: creditId } }, { signal }),
      meta: { inline: true },
    }),
  own: queryOptions({
    queryKey: ownBureauNoticesKey,
    queryFn: async ({ signal }) => (await call(listOwnBureauNotices, {}, { signal })).data,
    meta: { inline: true },
  }),
};
