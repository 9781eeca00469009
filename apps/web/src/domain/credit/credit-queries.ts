import { getReferences } from '@cuotaclara/contract/catalogues/references';
import { getCredit } from '@cuotaclara/contract/credits/credit-detail';
import { getCreditScreening } from '@cuotaclara/contract/studies/study';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { creditKeys } from './credit-keys.ts';

/** Catalogues change rarely, and the same form is often opened again. */
const CHOICES_FRESH_FOR_MS = 10 * 60_000;

/** Whether the address of a credit's page can name a credit at all. */
export const isCreditId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;

/** What several features of a credit's page read; a failure shows where the data would be. */
export const creditQueries = {
  detail: (id: number) =>
    queryOptions({
      queryKey: creditKeys.detail(id),
      queryFn: ({ signal }) => call(getCredit, { params: { id } }, { signal }),
      meta: { inline: true, polled: true },
    }),
  /** Hits of the borrower in the screening lists, for the people who review the credit. */
  screening: (id: number) =>
    queryOptions({
      queryKey: creditKeys.screening(id),
      queryFn: ({ signal }) => call(getCreditScreening, { params: { id } }, { signal }),
      meta: { inline: true },
    }),
  /** The catalogues that the forms of a credit offer. */
  choices: queryOptions({
    queryKey: creditKeys.choices,
    queryFn: ({ signal }) => {
      const names = ['dues', 'products', 'insurers', 'rejection-reasons', 'document-kinds'];
      return call(getReferences, { query: { references: JSON.stringify(names) } }, { signal });
    },
    staleTime: CHOICES_FRESH_FOR_MS,
    // The words of the log are those of the specification; the field itself shows the failure.
    meta: { silent: 'lookup', loggedAs: 'Error en getProcessed' },
  }),
};
