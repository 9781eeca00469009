import type { CallOf } from '@cuotaclara/contract';
import { getBorrower } from '@cuotaclara/contract/borrowers/manage';
import { getReferences } from '@cuotaclara/contract/catalogues/references';
import { listBorrowers } from '@cuotaclara/contract/identity/review';
import { getBorrowerDebts } from '@cuotaclara/contract/loan-terms/plans';
import { queryOptions } from '@tanstack/react-query';
import { borrowerKeys } from '#domain/borrower/borrower-keys.ts';
import { call } from '#lib/api/call.ts';

const CHOICES_FRESH_FOR_MS = 10 * 60_000;
const CHOICES = ['document-kinds', 'genders', 'marital-statuses', 'countries', 'cities'];

export const borrowerQueries = {
  list: (query: CallOf<typeof listBorrowers>['query']) =>
    queryOptions({
      queryKey: borrowerKeys.list(query),
      queryFn: ({ signal }) => call(listBorrowers, { query }, { signal }),
    }),
  /** The borrower's data, for a user who follows at least one of their credits. */
  managed: (document: string) =>
    queryOptions({
      queryKey: borrowerKeys.managed(document),
      queryFn: ({ signal }) => call(getBorrower, { query: { document } }, { signal }),
      meta: { inline: true },
    }),
  debts: (document: string) =>
    queryOptions({
      queryKey: borrowerKeys.debts(document),
      queryFn: ({ signal }) => call(getBorrowerDebts, { query: { document } }, { signal }),
      meta: { inline: true },
    }),
  /** The options of the form's pickers. */
  choices: queryOptions({
    queryKey: borrowerKeys.choices,
    queryFn: ({ signal }) =>
      call(getReferences, { query: { references: JSON.stringify(CHOICES) } }, { signal }),
    staleTime: CHOICES_FRESH_FOR_MS,
    meta: { silent: 'lookup', loggedAs: 'Error en getProcessed' },
  }),
};
