import {
  EVERY_ROLE,
  LISTED_ROLE_DEFAULT,
  ROLES,
  USER_LIST,
  USER_STATUSES,
} from '@cuotaclara/contract';
import { userQueries } from '#features/users/user-queries.ts';
import { readList } from '#lib/list/list-query.ts';
import type { PageReads } from '#lib/loading/prefetch-for.ts';
import type { UsersSearch } from './users-search.ts';

const ROLE_OPTIONS = [
  { value: EVERY_ROLE, label: 'Todos los roles' },
  ...ROLES.map(({ id, label }) => ({ value: String(id), label })),
];

const STATUS_OPTIONS = Object.entries(USER_STATUSES).map(([value, label]) => ({ value, label }));

const SECOND_FACTOR_OPTIONS = [
  { value: 'on', label: 'Activos' },
  { value: 'off', label: 'Sin activar' },
  { value: 'missing', label: 'Faltan por rol' },
];

type Headquarter = { readonly headquarter_id: number; readonly label: string };

/** The list of users; the headquarters are undefined until they are read. */
export const usersList = (headquarters: readonly Headquarter[] | undefined) => ({
  shape: USER_LIST,
  searchBox: { name: 'search' as const, label: 'Buscar por nombre o correo' },
  filters: {
    role: { label: 'Rol', options: ROLE_OPTIONS, fallback: LISTED_ROLE_DEFAULT },
    status: { label: 'Estado', options: STATUS_OPTIONS },
    second_factor: { label: 'Dos pasos', options: SECOND_FACTOR_OPTIONS },
    headquarter_id: {
      label: 'Sede',
      allLabel: 'Todas',
      options: headquarters?.map(({ headquarter_id: id, label }) => ({
        value: String(id),
        label,
      })),
    },
  },
  query: userQueries.list,
});

/** For the loader: starts the queries of the list of users. */
export const readUsers = (reads: PageReads, search: UsersSearch): void => {
  const { queryKey } = userQueries.headquarters;
  readList(reads, usersList(reads.client.getQueryData(queryKey)), search);
  reads.read(userQueries.headquarters);
};
