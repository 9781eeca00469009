import {
  readAnalyticsDays,
  readCash,
  readGroups,
  readRisk,
  readRolls,
  readVintages,
} from '@cuotaclara/contract/analytics/analytics';
import { readDisbursed, readFirstPayments } from '@cuotaclara/contract/analytics/homes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { analyticsKeys } from '#domain/query-keys/portfolio/analytics-keys.ts';
import { call } from '#lib/api/call.ts';
import { type FigurePage, type FilterName, queryOf } from './analytics-search.ts';

/** Closed days change by corrections alone, which come at night. */
const STALE_MS = 5 * 60_000;

const meta = { inline: true } as const;
const shared = { meta, staleTime: STALE_MS } as const;

export const analyticsQueries = {
  days: (day: string | null) =>
    queryOptions({
      queryKey: analyticsKeys.days(day),
      queryFn: ({ signal }) =>
        call(readAnalyticsDays, { query: day === null ? {} : { day } }, { signal }),
      placeholderData: keepPreviousData,
      meta,
    }),
  risk: (page: FigurePage) =>
    queryOptions({
      queryKey: analyticsKeys.panel('risk', queryOf(page)),
      queryFn: ({ signal }) => call(readRisk, { query: queryOf(page) }, { signal }),
      ...shared,
    }),
  rolls: (page: FigurePage) =>
    queryOptions({
      queryKey: analyticsKeys.panel('rolls', queryOf(page)),
      queryFn: ({ signal }) => call(readRolls, { query: queryOf(page) }, { signal }),
      ...shared,
    }),
  vintages: (page: FigurePage) =>
    queryOptions({
      queryKey: analyticsKeys.panel('vintages', queryOf(page)),
      queryFn: ({ signal }) => call(readVintages, { query: queryOf(page) }, { signal }),
      ...shared,
    }),
  cash: (page: FigurePage) =>
    queryOptions({
      queryKey: analyticsKeys.panel('cash', queryOf(page)),
      queryFn: ({ signal }) => call(readCash, { query: queryOf(page) }, { signal }),
      ...shared,
    }),
  disbursed: (page: FigurePage) =>
    queryOptions({
      queryKey: analyticsKeys.panel('disbursed', queryOf(page)),
      queryFn: ({ signal }) => call(readDisbursed, { query: queryOf(page) }, { signal }),
      ...shared,
    }),
  firstPayments: queryOptions({
    queryKey: analyticsKeys.firstPayments,
    queryFn: ({ signal }) => call(readFirstPayments, {}, { signal }),
    ...shared,
  }),
  groups: (page: FigurePage, by: FilterName) => {
    const query = { ...queryOf(page), by };
    return queryOptions({
      queryKey: analyticsKeys.panel('groups', query),
      queryFn: ({ signal }) => call(readGroups, { query }, { signal }),
      ...shared,
    });
  },
};
