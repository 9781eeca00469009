import {
  defaultPeriod,
  LIST_DEFAULTS,
  type ListShape,
  type Period,
  type SortDir,
} from '@cuotaclara/contract';
import type { ListFilter, ListPage, ListSort } from './list-model.ts';
import type { ListSearch } from './list-search.ts';
import { isSamePeriod } from './period-presets.ts';

/** The names in an address that are not those of every list. */
type OwnNameOf<S extends ListSearch> = Exclude<keyof S, keyof ListSearch> & string;

type ListFilters<S extends ListSearch> = {
  readonly [N in OwnNameOf<S>]?: ListFilter;
};

/** What one list has besides columns. */
export type ListParts<S extends ListSearch> = {
  readonly shape: ListShape;
  readonly searchBox?: { readonly name: OwnNameOf<S>; readonly label: string } | undefined;
  readonly filters?: ListFilters<S> | undefined;
  /** For lists of dated things, which start with the period of the role. */
  readonly period?:
    | {
        readonly label: string;
        /** What is looked for is found whenever it was, unless a period is chosen. */
        readonly isOpenForSearch?: boolean;
        /** Nothing is left out by its date, unless a period is chosen. */
        readonly isOpen?: boolean;
      }
    | undefined;
};

const textsOf = (search: ListSearch): Readonly<Record<string, string | undefined>> =>
  // Whatever else an address names is text, because `listSearch` read it.
  search as Readonly<Record<string, string | undefined>>;

export const pageOf = (search: ListSearch): ListPage => ({
  number: search.page_number ?? LIST_DEFAULTS.page_number,
  size: search.item_per_page ?? LIST_DEFAULTS.item_per_page,
});

/** The order that the address names, if the list has it; null where the server does not sort. */
export const sortOf = (shape: ListShape, search: ListSearch): ListSort | null => {
  const keys = Object.values(shape.columns).flatMap(({ sort }) => sort ?? []);
  if (keys.length === 0) return null;
  const { sort_by: by, sort_dir: dir } = search;
  if (by === undefined || dir === undefined || !keys.includes(by)) return shape.sort;
  return { by, dir };
};

export const filtersOf = <S extends ListSearch>(parts: ListParts<S>) =>
  // Object.entries knows neither the names nor that none of them is undefined.
  Object.entries(parts.filters ?? {}) as [string, ListFilter][];

/** The option that the address names, if the filter has it; empty when it names none. */
export const chosenOption = (
  search: ListSearch,
  [name, { options, fallback }]: readonly [string, ListFilter],
): string => {
  const value = textsOf(search)[name] ?? '';
  const isKnown = options === undefined || options.some((option) => option.value === value);
  return isKnown && value !== fallback ? value : '';
};

/** The names in an address whose value this list does not have: nothing is shown by them. */
export const untrueNames = <S extends ListSearch>(parts: ListParts<S>, search: S): string[] => {
  const filters = filtersOf(parts)
    .filter(([name, { options }]) => {
      const value = textsOf(search)[name];
      return value !== undefined && options?.some((option) => option.value === value) === false;
    })
    .map(([name]) => name);
  const { sort_by: by } = search;
  const isSorted = by === undefined || sortOf(parts.shape, search)?.by === by;
  return isSorted ? filters : [...filters, 'sort_by', 'sort_dir'];
};

export const searchedText = <S extends ListSearch>(parts: ListParts<S>, search: S): string =>
  parts.searchBox === undefined ? '' : (textsOf(search)[parts.searchBox.name] ?? '');

const hasPeriod = ({ initial_date: from, final_date: to }: Period): boolean =>
  from !== undefined || to !== undefined;

/** The period that the address names; null when it names none or the list has none. */
export const chosenPeriod = <S extends ListSearch>(
  parts: ListParts<S>,
  { initial_date, final_date }: S,
): Period | null =>
  parts.period !== undefined && hasPeriod({ initial_date, final_date })
    ? { initial_date, final_date }
    : null;

type AskedValue = string | number | SortDir;
export type AskedQuery = Readonly<Record<string, AskedValue>>;

const present = (values: Readonly<Record<string, AskedValue | undefined>>): AskedQuery =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  );

/** What narrows and orders the rows, as the server is asked for it: alike for page and export. */
export const askedRows = <S extends ListSearch>(parts: ListParts<S>, search: S): AskedQuery => {
  const sort = sortOf(parts.shape, search);
  const chosen = filtersOf(parts).map((filter) => [filter[0], chosenOption(search, filter)]);
  return present({
    sort_by: sort?.by,
    sort_dir: sort?.dir,
    ...chosenPeriod(parts, search),
    ...(parts.searchBox && { [parts.searchBox.name]: searchedText(parts, search) }),
    ...Object.fromEntries(chosen),
  });
};

export const askedPage = <S extends ListSearch>(parts: ListParts<S>, search: S): AskedQuery => {
  const { number, size } = pageOf(search);
  return { page_number: number, item_per_page: size, ...askedRows(parts, search) };
};

/** The search after a change; what became empty or is as usual is left out. */
export const changedSearch = <S extends ListSearch>(
  search: S,
  changes: Readonly<Record<string, AskedValue | undefined>>,
): S =>
  // The same names as before, or fewer: each of them is optional.
  present({ ...search, ...changes }) as unknown as S;

/** The changes that choose a period; that of the role is left out, so that it moves by itself. */
export const periodChanges = (period: Period, usual: Period) => {
  const { initial_date, final_date } = isSamePeriod(period, usual) ? {} : period;
  return { initial_date, final_date };
};

export const usualPeriod = (role: number | null, today: Temporal.PlainDate): Period =>
  role === null ? {} : defaultPeriod(role, today);
