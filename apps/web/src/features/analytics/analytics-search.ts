import type { CallOf } from '@cuotaclara/contract';
import type { readRisk } from '@cuotaclara/contract/analytics/analytics';
import type { Reading } from '@cuotaclara/contract/analytics/analytics-words';
import { readDay } from '#lib/format/business-time.ts';

/** Dimensions that a page is narrowed by, in the order of their filters. */
export const FILTERS = ['product', 'headquarter', 'supplier', 'adviser'] as const;

export type FilterName = (typeof FILTERS)[number];

/** The address of the figures: a day, a reading, which credits, and by what they are told apart. */
export type AnalyticsSearch = {
  readonly day?: string;
  readonly reading?: 'closed';
  readonly by?: FilterName;
} & { readonly [Name in FilterName]?: string };

export type OnAnalyticsSearch = (next: AnalyticsSearch) => void;

const ID = /^[1-9]\d{0,9}$/;

const isFilter = (name: unknown): name is FilterName => FILTERS.some((each) => each === name);

/** Reads an address; what is no day, reading or number is left out. */
export function readAnalyticsSearch(search: Record<string, unknown>): AnalyticsSearch {
  const day = typeof search['day'] === 'string' ? readDay(search['day']) : null;
  const { by } = search;
  const ids = FILTERS.flatMap((name) => {
    const id = String(search[name] ?? '');
    return ID.test(id) ? [[name, id] as const] : [];
  });
  return {
    ...(day !== null && { day: day.toString() }),
    ...(search['reading'] === 'closed' && { reading: 'closed' as const }),
    ...(isFilter(by) && by !== 'product' && { by }),
    ...Object.fromEntries(ids),
  };
}

/** A page of figures, once its day is known. */
export type FigurePage = AnalyticsSearch & { readonly day: string };

export const readingOf = ({ reading }: AnalyticsSearch): Reading => reading ?? 'corrected';

/** The query of each panel of a page. */
export const queryOf = (page: FigurePage): CallOf<typeof readRisk>['query'] => ({
  day: page.day,
  reading: readingOf(page),
  ...Object.fromEntries(
    FILTERS.flatMap((name) => (page[name] === undefined ? [] : [[name, page[name]]])),
  ),
});
