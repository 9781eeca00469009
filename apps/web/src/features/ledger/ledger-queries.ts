import { BEGINNING_OF_TIME } from '@cuotaclara/contract';
import { getAccounts } from '@cuotaclara/contract/ledger/accounts';
import {
  getAuxiliary,
  getBalances,
  getEntry,
  listJournal,
  listMovements,
  searchThirdParties,
} from '@cuotaclara/contract/ledger/books';
import type { EntryKind } from '@cuotaclara/contract/ledger/entry-kinds';
import { getAllowance, getClosing, listMonths } from '@cuotaclara/contract/ledger/months';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ledgerKeys } from '#domain/query-keys/ledger-keys.ts';
import { call } from '#lib/api/call.ts';
import { periodOf, runningMonth } from './month-words.ts';

const inline = { inline: true } as const;

/** While a check of the books runs, the list is read again this often. */
const CHECKING_MS = 2_000;

/** What is searched for by its number may be of any month; nothing is booked ahead. */
const everyMonth = () => ({ ...periodOf(runningMonth()), initial_date: BEGINNING_OF_TIME });

type MovementsInput = { readonly month: string; readonly third?: string | undefined };

type JournalInput = {
  readonly month: string;
  readonly kind?: EntryKind | undefined;
  readonly search?: string | undefined;
};

const given = <T extends object>(fields: T) =>
  // What is undefined is not asked for.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

export const ledgerQueries = {
  balances: (month: string) =>
    queryOptions({
      queryKey: ledgerKeys.balances({ month }),
      queryFn: ({ signal }) => call(getBalances, { query: periodOf(month) }, { signal }),
      placeholderData: keepPreviousData,
      meta: inline,
    }),
  auxiliary: (third: string, month: string) =>
    queryOptions({
      queryKey: ledgerKeys.auxiliary(third, { month }),
      queryFn: ({ signal }) =>
        call(getAuxiliary, { params: { third }, query: periodOf(month) }, { signal }),
      placeholderData: keepPreviousData,
      meta: inline,
    }),
  movements: (role: string, { month, third }: MovementsInput) =>
    infiniteQueryOptions({
      queryKey: ledgerKeys.movements(role, { month, third }),
      queryFn: ({ signal, pageParam }) =>
        call(
          listMovements,
          {
            params: { role },
            query: { ...periodOf(month), ...given({ third, after: pageParam }) },
          },
          { signal },
        ),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      meta: inline,
    }),
  journal: ({ month, kind, search }: JournalInput) =>
    infiniteQueryOptions({
      queryKey: ledgerKeys.journal({ month, kind, search }),
      queryFn: ({ signal, pageParam }) =>
        call(
          listJournal,
          {
            query: {
              ...(search === undefined ? periodOf(month) : everyMonth()),
              ...given({ kind, search, after: pageParam }),
            },
          },
          { signal },
        ),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
      meta: inline,
    }),
  entry: (id: number) =>
    queryOptions({
      queryKey: ledgerKeys.entry(id),
      queryFn: ({ signal }) => call(getEntry, { params: { id: String(id) } }, { signal }),
      meta: inline,
    }),
  thirds: (search: string, count: number) =>
    queryOptions({
      queryKey: ledgerKeys.thirds(search, count),
      queryFn: ({ signal }) =>
        call(
          searchThirdParties,
          { query: { count, ...(search !== '' && { search }) } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      meta: inline,
    }),
  months: queryOptions({
    queryKey: ledgerKeys.months,
    queryFn: ({ signal }) => call(listMonths, {}, { signal }),
    meta: inline,
  }),
  closing: (month: string) =>
    queryOptions({
      queryKey: ledgerKeys.closing(month),
      queryFn: ({ signal }) => call(getClosing, { params: { month } }, { signal }),
      refetchInterval: ({ state }) =>
        state.data?.run?.state === 'waiting' || state.data?.run?.state === 'running'
          ? CHECKING_MS
          : false,
      meta: inline,
    }),
  allowance: (month: string) =>
    queryOptions({
      queryKey: ledgerKeys.allowance(month),
      queryFn: ({ signal }) => call(getAllowance, { params: { month } }, { signal }),
      placeholderData: keepPreviousData,
      meta: inline,
    }),
  accounts: queryOptions({
    queryKey: ledgerKeys.accounts,
    queryFn: ({ signal }) => call(getAccounts, {}, { signal }),
    meta: inline,
  }),
};
