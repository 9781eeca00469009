import type { CallOf } from '@cuotaclara/contract';
import { getReferences } from '@cuotaclara/contract/catalogues/references';
import { listSuppliers } from '@cuotaclara/contract/credits/credit-edits';
import { type CreditRow, listCredits } from '@cuotaclara/contract/credits/credit-list';
import { filterRawCredits } from '@cuotaclara/contract/credits/raw';
import { queryOptions } from '@tanstack/react-query';
import { creditKeys } from '#domain/credit/credit-keys.ts';
import { call } from '#lib/api/call.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { filtersFor, type Way, wayOf } from './everywhere-ways.ts';

const CHOICES_FRESH_FOR_MS = 10 * 60_000;
/** Each search is an entry of the audit log: showing the page again must not add one. */
const SEARCHED_FRESH_FOR_MS = 60_000;

type EverywhereQuery = {
  readonly search?: string;
  readonly by?: Way;
  readonly page_number: number;
  readonly item_per_page: number;
};

/** The specification wants the role in a header; the server trusts only the token. */
const roleHeader = (): Readonly<Record<string, string>> => {
  const { user } = sessionStore.read();
  return user === null ? {} : { 'x-role-key': String(user.role.role_id) };
};

export const creditListQueries = {
  list: (query: CallOf<typeof listCredits>['query']) =>
    queryOptions({
      queryKey: creditKeys.list(query),
      queryFn: ({ signal }) => call(listCredits, { query }, { signal, headers: roleHeader() }),
    }),
  everywhere: (query: EverywhereQuery) =>
    queryOptions({
      queryKey: creditKeys.everywhere(query),
      queryFn: async ({ signal }): Promise<{ data: CreditRow[]; page: { total: number } }> => {
        const { search = '', by, page_number: page, item_per_page: limit } = query;
        // Without a text there is no search: the whole list is never shown.
        if (search === '') return { data: [], page: { total: 0 } };
        const filters = filtersFor(search, by ?? wayOf(search));
        const body = { filters, offset: page * limit, limit };
        const { data, total } = await call(filterRawCredits, { body }, { signal });
        return { data, page: { total } };
      },
      staleTime: SEARCHED_FRESH_FOR_MS,
    }),
  suppliers: queryOptions({
    queryKey: creditKeys.suppliers,
    queryFn: async ({ signal }) => (await call(listSuppliers, {}, { signal })).suppliers,
    staleTime: CHOICES_FRESH_FOR_MS,
    meta: { silent: 'lookup' },
  }),
  headquarters: queryOptions({
    queryKey: creditKeys.headquarters,
    queryFn: async ({ signal }) => {
      const query = { references: JSON.stringify(['headquarters']) };
      return (await call(getReferences, { query }, { signal })).headquarters ?? [];
    },
    staleTime: CHOICES_FRESH_FOR_MS,
    meta: { silent: 'lookup', loggedAs: 'Error en getProcessed' },
  }),
};
