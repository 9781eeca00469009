import type { CallOf } from '@cuotaclara/contract';
import { getReferences } from '@cuotaclara/contract/catalogues/references';
import { listSuppliers } from '@cuotaclara/contract/credits/credit-edits';
import { listCredits } from '@cuotaclara/contract/credits/credit-list';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { sessionStore } from '#lib/session/session-store.ts';

const CHOICES_FRESH_FOR_MS = 10 * 60_000;

/** The list is told whose it is, as the specification has it; the server believes the token. */
const roleHeader = (): Readonly<Record<string, string>> => {
  const { user } = sessionStore.read();
  return user === null ? {} : { 'x-role-key': String(user.role.role_id) };
};

export const creditQueries = {
  list: (query: CallOf<typeof listCredits>['query']) =>
    queryOptions({
      queryKey: ['credits', 'list', query],
      queryFn: ({ signal }) => call(listCredits, { query }, { signal, headers: roleHeader() }),
    }),
  suppliers: queryOptions({
    queryKey: ['credits', 'suppliers'],
    queryFn: async ({ signal }) => (await call(listSuppliers, {}, { signal })).suppliers,
    staleTime: CHOICES_FRESH_FOR_MS,
    meta: { silent: true },
  }),
  headquarters: queryOptions({
    queryKey: ['credits', 'headquarters'],
    queryFn: async ({ signal }) => {
      const query = { references: JSON.stringify(['headquarters']) };
      return (await call(getReferences, { query }, { signal })).headquarters ?? [];
    },
    staleTime: CHOICES_FRESH_FOR_MS,
    meta: { silent: true, loggedAs: 'Error en getProcessed' },
  }),
};
