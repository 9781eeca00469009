import type { CallOf } from '@cuotaclara/contract';
import {
  listPromises,
  PROMISE_LIST,
  PROMISE_PARTS,
} from '@cuotaclara/contract/collections/promise-list';
import { PROMISE_STATES } from '@cuotaclara/contract/collections/promise-words';
import { queryOptions } from '@tanstack/react-query';
import { collectionKeys } from '#domain/query-keys/contact-keys.ts';
import { call } from '#lib/api/call.ts';

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

type Query = CallOf<typeof listPromises>['query'];

/** The list of promises, for its screen and its loader. */
export const promiseList = {
  shape: PROMISE_LIST,
  searchBox: { name: 'search' as const, label: 'Cliente o crédito' },
  period: { label: 'Prometida para', isOpen: true },
  filters: {
    part: { label: 'Por seguir', options: optionsOf(PROMISE_PARTS), allLabel: 'Todas' },
    state: {
      label: 'Estado',
      options: optionsOf(PROMISE_STATES),
    },
  },
  query: (query: Query) =>
    queryOptions({
      queryKey: collectionKeys.promiseList(query),
      queryFn: ({ signal }) => call(listPromises, { query }, { signal }),
    }),
};
