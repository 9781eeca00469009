import { useQuery } from '@tanstack/react-query';
import { analyticsQueries } from '#features/analytics/analytics-queries.ts';
import type { FigurePage } from '#features/analytics/analytics-search.ts';

/** The page of the last closed day; null before the first close, undefined until it is known. */
export const useLastPage = (): FigurePage | null | undefined => {
  const { data } = useQuery(analyticsQueries.days(null));
  if (data === undefined) return undefined;
  return data.newest === null ? null : { day: data.newest };
};
