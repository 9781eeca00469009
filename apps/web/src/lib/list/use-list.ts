import { businessDayOf, type FileRoute, LIST_DEFAULTS, type ListShape } from '@cuotaclara/contract';
import {
  keepPreviousData,
  type QueryKey,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { useSession } from '#lib/session/session.ts';
import type {
  ListContent,
  ListFilterModel,
  ListModel,
  ListPage,
  ListPeriodModel,
  ListSort,
  ListViewModel,
} from './list-model.ts';
import { type ListReply, type ListSource, listQuery } from './list-query.ts';
import type { ListSearch } from './list-search.ts';
import {
  askedRows,
  changedSearch,
  chosenOption,
  chosenPeriod,
  filtersOf,
  type ListParts,
  pageOf,
  periodChanges,
  searchedText,
  sortOf,
  untrueNames,
  usualPeriod,
} from './list-state.ts';
import { sheetColumns, shownColumns } from './shown-columns.ts';
import { useListPreferences } from './use-list-preferences.ts';

type RowOf<Reply extends ListReply> = Reply['data'][number];

/** `replace` says that the change is no step of its own for the back button. */
export type OnSearch<S> = (search: S, how: { readonly replace: boolean }) => void;

export type ListOptions<
  Reply extends ListReply,
  S extends ListSearch,
  Query,
  Key extends QueryKey,
> = ListSource<Reply, S, Query, Key> & {
  readonly search: S;
  readonly onSearch: OnSearch<S>;
  readonly excel?: FileRoute | undefined;
};

const contentOf = <Reply extends ListReply>(
  query: UseQueryResult<Reply>,
): ListContent<RowOf<Reply>> => {
  const onRetry = () => void query.refetch();
  if (query.data) {
    const { data, page } = query.data;
    return {
      kind: 'ready',
      rows: data,
      total: page.total,
      refreshing: query.isPlaceholderData,
      onRetry: query.isError ? onRetry : null,
    };
  }
  if (!query.isError) return { kind: 'loading' };
  const refusal = query.error instanceof ApiError ? query.error : null;
  return {
    kind: 'failed',
    onRetry,
    text: refusal?.status === 400 ? refusal.message : null,
    requestId: refusal?.requestId,
  };
};

type SearchChange = (changes: Parameters<typeof changedSearch>[1], replace?: boolean) => void;

/** Changes of the address that follow each other quickly each build on the one before. */
const useChange = <S extends ListSearch>(search: S, onSearch: OnSearch<S>): SearchChange => {
  const latest = useRef(search);
  const shown = useRef(search);
  if (shown.current !== search) {
    shown.current = search;
    latest.current = search;
  }
  return (changes, replace = false) => {
    latest.current = changedSearch(latest.current, changes);
    onSearch(latest.current, { replace });
  };
};

/** What the list does not have is not left standing in its address, as if it were shown. */
const useTrueAddress = <S extends ListSearch>(
  parts: ListParts<S>,
  search: S,
  change: SearchChange,
) => {
  const untrue = untrueNames(parts, search).join(' ');
  const drop = useEffectEvent((names: readonly string[]) =>
    change(Object.fromEntries(names.map((name) => [name, undefined])), true),
  );
  useEffect(() => {
    if (untrue !== '') drop(untrue.split(' '));
  }, [untrue]);
};

/** Where another page would be of other rows, the list starts again at its first one. */
const FIRST_PAGE = { page_number: undefined };

const pageChanges = ({ number, size }: ListPage) => ({
  page_number: number === 0 ? undefined : number,
  item_per_page: size === LIST_DEFAULTS.item_per_page ? undefined : size,
});

const sortChanges = (shape: ListShape, { by, dir }: ListSort) =>
  by === shape.sort.by && dir === shape.sort.dir
    ? { sort_by: undefined, sort_dir: undefined }
    : { sort_by: by, sort_dir: dir };

const useView = (shape: ListShape) => {
  const { preference, isPending, onChange } = useListPreferences(shape.name);
  const view: ListViewModel = {
    columns: shownColumns(shape, preference.columns),
    isChosen: preference.columns !== null,
    density: preference.density,
    onColumns: (columns) => onChange({ columns: columns && [...columns] }),
    onDensity: (density) => onChange({ density }),
  };
  return { view, isPending };
};

const filterModels = <S extends ListSearch>(
  parts: ListParts<S>,
  search: S,
  change: SearchChange,
): ListFilterModel[] =>
  filtersOf(parts).map(([name, filter]) => {
    const { label, options = [], fallback, allLabel = 'Todos', isDrawnApart = false } = filter;
    const chosen = chosenOption(search, [name, filter]);
    return {
      name,
      label,
      options,
      allLabel,
      isDrawnApart,
      value: chosen || (fallback ?? ''),
      isChosen: chosen !== '',
      hasFallback: fallback !== undefined,
      onChange: (value) =>
        change({ ...FIRST_PAGE, [name]: value === fallback ? undefined : value }),
    };
  });

const usePeriod = <S extends ListSearch>(
  parts: ListParts<S>,
  search: S,
  change: SearchChange,
): ListPeriodModel | null => {
  const { user } = useSession();
  if (parts.period === undefined) return null;
  const today = businessDayOf(Temporal.Now.instant());
  const { isOpen: isAlwaysOpen = false, isOpenForSearch = false } = parts.period;
  const isOpen = isAlwaysOpen || (isOpenForSearch && searchedText(parts, search) !== '');
  const usual = isOpen ? {} : usualPeriod(user?.role.role_id ?? null, today);
  const chosen = chosenPeriod(parts, search);
  return {
    label: parts.period.label,
    value: chosen ?? usual,
    usual,
    today,
    isChosen: chosen !== null,
    onChange: (period) => change({ ...FIRST_PAGE, ...periodChanges(period, usual) }),
  };
};

/**
 * The state of a list: what its address says, the rows that the server has for it, and how the
 * person wants to see them. `DataList` and `ListScreen` draw it.
 */
export const useList = <Reply extends ListReply, S extends ListSearch, Query, Key extends QueryKey>(
  options: ListOptions<Reply, S, Query, Key>,
): ListModel<RowOf<Reply>> => {
  const { shape, search, onSearch, searchBox, excel } = options;
  const queryClient = useQueryClient();
  const change = useChange(search, onSearch);
  useTrueAddress(options, search, change);
  const query = useQuery({ ...listQuery(options, search), placeholderData: keepPreviousData });
  const { view, isPending } = useView(shape);
  const filters = filterModels(options, search, change);
  const period = usePeriod(options, search, change);
  const text = searchedText(options, search);
  return {
    shape,
    content: isPending ? { kind: 'loading' } : contentOf(query),
    page: pageOf(search),
    onPage: (page) => change(pageChanges(page)),
    onPageIntent: (page) => {
      const total = query.data?.page.total ?? 0;
      if (page.number < 0 || page.number * page.size >= total) return;
      const next = listQuery(options, changedSearch(search, pageChanges(page)));
      // A preload that fails is silent.
      void queryClient.prefetchQuery({ ...next, meta: { silent: 'ahead' } });
    },
    sort: sortOf(shape, search),
    onSort: (sort) => change({ ...FIRST_PAGE, ...sortChanges(shape, sort) }),
    searchBox: searchBox
      ? {
          label: searchBox.label,
          value: text,
          onChange: (value) => change({ ...FIRST_PAGE, [searchBox.name]: value.trim() }, true),
        }
      : null,
    filters,
    period,
    chosenCount:
      filters.filter(({ isChosen }) => isChosen).length +
      (text === '' ? 0 : 1) +
      (period?.isChosen ? 1 : 0),
    onClear: () =>
      change({
        ...FIRST_PAGE,
        initial_date: undefined,
        final_date: undefined,
        ...(searchBox && { [searchBox.name]: undefined }),
        ...Object.fromEntries(filters.map(({ name }) => [name, undefined])),
      }),
    view,
    isFetching: query.isFetching,
    updatedAt: query.dataUpdatedAt === 0 ? null : query.dataUpdatedAt,
    onRefresh: () => void query.refetch(),
    excel: excel
      ? {
          route: excel,
          query: {
            ...askedRows(options, search),
            columns: sheetColumns(shape, view.columns).join(','),
          },
        }
      : null,
  };
};
