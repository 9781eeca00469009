import { getWaiting } from '@cuotaclara/contract';
import { queryOptions } from '@tanstack/react-query';
import { waitingKeys } from '#domain/query-keys/waiting-keys.ts';
import { call } from '#lib/api/call.ts';

export const waitingQueries = {
  mine: queryOptions({
    queryKey: waitingKeys.mine,
    queryFn: ({ signal }) => call(getWaiting, {}, { signal }),
    // The home must show what waits now.
    staleTime: 0,
    meta: { inline: true },
  }),
};
