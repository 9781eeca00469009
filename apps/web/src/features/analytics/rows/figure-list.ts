import type { BodyOf } from '@cuotaclara/contract';
import { FIGURE_LIST, listFigureRows } from '@cuotaclara/contract/analytics/figure-rows';
import { queryOptions } from '@tanstack/react-query';
import { analyticsKeys } from '#domain/query-keys/portfolio/analytics-keys.ts';
import { call } from '#lib/api/call.ts';
import type { FigureSearch } from './figure-search.ts';

const NAMES = [
  'day',
  'reading',
  'figure',
  'from',
  'to',
  'vintage',
  'life',
  'product',
  'headquarter',
  'supplier',
  'adviser',
] as const satisfies readonly (keyof FigureSearch)[];

/** The figure that an address names: it is what the list is of, and no filter to take off. */
export const figureOf = (search: FigureSearch): Readonly<Record<string, string>> =>
  Object.fromEntries(
    NAMES.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])),
  );

const figureRows = (body: BodyOf<typeof listFigureRows>) =>
  queryOptions({
    queryKey: analyticsKeys.list(body),
    queryFn: ({ signal }) => call(listFigureRows, { body }, { signal }),
  });

/** The credits of a figure, for its screen and its loader. */
export const figureList = (search: FigureSearch) => ({
  shape: FIGURE_LIST,
  query: (asked: object) =>
    // The server parses every value again, and refuses by name what it cannot read.
    figureRows({ ...asked, ...figureOf(search) } as unknown as BodyOf<typeof listFigureRows>),
});
