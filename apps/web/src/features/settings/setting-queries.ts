import { getSettingHistory, listSettings, type SettingName } from '@cuotaclara/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { settingKeys } from '#domain/query-keys/setting-keys.ts';
import { call } from '#lib/api/call.ts';

const HISTORY_PAGE_SIZE = 20;

export const settingQueries = {
  list: queryOptions({
    queryKey: settingKeys.list,
    queryFn: async ({ signal }) => (await call(listSettings, {}, { signal })).data,
    meta: { inline: true },
  }),
  history: (name: SettingName) =>
    infiniteQueryOptions({
      queryKey: settingKeys.history(name),
      queryFn: ({ pageParam, signal }) => {
        const query = { page_number: pageParam, item_per_page: HISTORY_PAGE_SIZE };
        return call(getSettingHistory, { params: { id: name }, query }, { signal });
      },
      initialPageParam: 0,
      getNextPageParam: ({ page: { number, size, total } }) =>
        (number + 1) * size < total ? number + 1 : null,
      meta: { inline: true },
    }),
};
