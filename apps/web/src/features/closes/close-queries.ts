import { type CloseFilter, getClose, listCloses } from '@cuotaclara/contract/closes/closes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { closeKeys } from '#domain/query-keys/close-keys.ts';
import { call } from '#lib/api/call.ts';

/** Days on one page of the list, as many as a screen has room for. */
export const DAYS_PER_PAGE = 14;

/** While a day is being closed its progress is read again this often. */
const CLOSING_MS = 3_000;

type ListInput = {
  readonly page: number;
  readonly size: number;
  readonly only?: CloseFilter | undefined;
};

const inline = { inline: true } as const;

export const closeQueries = {
  list: ({ page, size, only }: ListInput) =>
    queryOptions({
      queryKey: closeKeys.list({ page, size, only }),
      queryFn: ({ signal }) =>
        call(
          listCloses,
          { query: { page_number: page, item_per_page: size, ...(only && { only }) } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.closing ? CLOSING_MS : false),
      meta: inline,
    }),
  day: (day: string) =>
    queryOptions({
      queryKey: closeKeys.day(day),
      queryFn: ({ signal }) => call(getClose, { params: { day } }, { signal }),
      refetchInterval: ({ state }) => (state.data?.state === 'closing' ? CLOSING_MS : false),
      meta: inline,
    }),
};
