import type { BodyOf } from '@cuotaclara/contract';
import { FIGURE_LIST, listFigureRows } from '@cuotaclara/contract/analytics/figure-rows';
import { queryOptions } from '@tanstack/react-query';
import { analyticsKeys } from '#domain/query-keys/portfolio/analytics-keys.ts';
import { call } from '#lib/api/call.ts';
import type { FigureSearch } from './figure-search.ts';

const figureRows = (body: BodyOf<typeof listFigureRows>) =>
  queryOptions({
    queryKey: analyticsKeys.list(body),
    queryFn: ({ signal }) => call(listFigureRows, { body }, { signal }),
  });

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

/** The credits of a figure. What it is of is said above the list, not chosen in it. */
export const figureList = (search: FigureSearch) => ({
  shape: FIGURE_LIST,
  filters: Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = search[name];
      if (value === undefined) return [];
      return [[name, { label: name, options: [{ value, label: value }], isDrawnApart: true }]];
    }),
  ),
  query: figureRows,
});
