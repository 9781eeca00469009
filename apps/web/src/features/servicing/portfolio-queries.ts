import { getOwnPortfolio, getPortfolio } from '@cuotaclara/contract/servicing/portfolio';
import { queryOptions } from '@tanstack/react-query';
import { portfolioKeys } from '#domain/query-keys/portfolio-keys.ts';
import { call } from '#lib/api/call.ts';

/** The debt of a credit, for the staff and for its borrower. */
export const portfolioQueries = {
  ofCredit: (id: number) =>
    queryOptions({
      queryKey: portfolioKeys.ofCredit(id),
      queryFn: ({ signal }) => call(getPortfolio, { params: { id } }, { signal }),
      meta: { inline: true },
    }),
  own: (id: number) =>
    queryOptions({
      queryKey: portfolioKeys.own(id),
      queryFn: ({ signal }) => call(getOwnPortfolio, { params: { id } }, { signal }),
      meta: { inline: true },
    }),
};
