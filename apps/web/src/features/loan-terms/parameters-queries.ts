import type { CallOf } from '@cuotaclara/contract';
import { listChargeTerms, quoteParameters } from '@cuotaclara/contract/loan-terms/parameters';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { creditKeys } from '#domain/credit/credit-keys.ts';
import { call } from '#lib/api/call.ts';

export type QuotedParameters = CallOf<typeof quoteParameters>['body'];

export const parametersQueries = {
  /** What other parameters would give; the last figures stay while the next ones load. */
  quote: (id: number, body: QuotedParameters | null) =>
    queryOptions({
      queryKey: creditKeys.quote(id, body),
      queryFn: ({ signal }) => {
        if (body === null) throw new Error('there is nothing to quote');
        return call(quoteParameters, { params: { id }, body }, { signal });
      },
      enabled: body !== null,
      placeholderData: keepPreviousData,
      retry: false,
      meta: { inline: true },
    }),
  /** The charges of the catalogue that the credit could have. */
  charges: (id: number) =>
    queryOptions({
      queryKey: creditKeys.charges(id),
      queryFn: async ({ signal }) =>
        (await call(listChargeTerms, { params: { id } }, { signal })).charges,
      meta: { inline: true },
    }),
};
