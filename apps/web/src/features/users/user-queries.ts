import {
  BEGINNING_OF_TIME,
  type CallOf,
  getInvitationTerms,
  getUser,
  listAudit,
  listUsers,
} from '@cuotaclara/contract';
import { getReferences } from '@cuotaclara/contract/catalogues/references';
import { queryOptions } from '@tanstack/react-query';
import { userKeys } from '#domain/query-keys/user-keys.ts';
import { call } from '#lib/api/call.ts';

const HISTORY_COUNT = 8;
const PLACES_FRESH_FOR_MS = 10 * 60_000;
/** The words are those of the specification; the field itself says the rest. */
const FAILED_REFERENCES = { silent: 'lookup', loggedAs: 'Error en getProcessed' } as const;

export const userQueries = {
  list: (query: CallOf<typeof listUsers>['query']) =>
    queryOptions({
      queryKey: userKeys.list(query),
      queryFn: ({ signal }) => call(listUsers, { query }, { signal }),
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: userKeys.detail(id),
      queryFn: ({ signal }) => call(getUser, { params: { id } }, { signal }),
      meta: { inline: true },
    }),
  /** What was done to this user lately. */
  history: (id: number) =>
    queryOptions({
      queryKey: userKeys.history(id),
      queryFn: async ({ signal }) => {
        const query = {
          subject_kind: 'user',
          subject_id: String(id),
          initial_date: BEGINNING_OF_TIME,
          item_per_page: HISTORY_COUNT,
        } as const;
        return (await call(listAudit, { query }, { signal })).data;
      },
      meta: { inline: true },
    }),
  /** Without them the page still works, and promises nothing. */
  invitationTerms: queryOptions({
    queryKey: userKeys.invitationTerms,
    queryFn: ({ signal }) => call(getInvitationTerms, {}, { signal }),
  }),
  headquarters: queryOptions({
    queryKey: userKeys.headquarters,
    queryFn: async ({ signal }) => {
      const query = { references: JSON.stringify(['headquarters']) };
      return (await call(getReferences, { query }, { signal })).headquarters ?? [];
    },
    staleTime: PLACES_FRESH_FOR_MS,
    meta: FAILED_REFERENCES,
  }),
  cities: queryOptions({
    queryKey: userKeys.cities,
    queryFn: async ({ signal }) => {
      const query = { references: JSON.stringify(['cities']) };
      return (await call(getReferences, { query }, { signal })).cities ?? [];
    },
    staleTime: PLACES_FRESH_FOR_MS,
    meta: FAILED_REFERENCES,
  }),
};
