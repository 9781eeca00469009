import {
  type CallOf,
  getAuditChain,
  getAuditEntry,
  listAudit,
  listAuditPeople,
} from '@cuotaclara/contract';
import { queryOptions } from '@tanstack/react-query';
import { auditKeys } from '#domain/query-keys/audit-keys.ts';
import { call } from '#lib/api/call.ts';

export const auditQueries = {
  list: (query: CallOf<typeof listAudit>['query']) =>
    queryOptions({
      queryKey: auditKeys.list(query),
      queryFn: ({ signal }) => call(listAudit, { query }, { signal }),
      // The log must show what has just been done.
      staleTime: 0,
    }),
  entry: (id: string) =>
    queryOptions({
      queryKey: auditKeys.entry(id),
      queryFn: ({ signal }) => call(getAuditEntry, { params: { id } }, { signal }),
      staleTime: 0,
      meta: { inline: true },
    }),
  chain: queryOptions({
    queryKey: auditKeys.chain,
    queryFn: ({ signal }) => call(getAuditChain, {}, { signal }),
    staleTime: 0,
  }),
  /** The staff, and the user whom the address names besides. */
  people: (userId: string | undefined) =>
    queryOptions({
      queryKey: auditKeys.people(userId),
      queryFn: async ({ signal }) => {
        const query = userId === undefined ? {} : { user_id: userId };
        return (await call(listAuditPeople, { query }, { signal })).data;
      },
      meta: { silent: 'lookup' },
    }),
};
