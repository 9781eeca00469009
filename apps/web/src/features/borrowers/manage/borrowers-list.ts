import { BORROWER_LIST } from '@cuotaclara/contract/identity/review';
import { IDENTITY_STATES } from '@cuotaclara/contract/values/identity-items';
import { borrowerQueries } from './borrower-queries.ts';

const STATE_OPTIONS = Object.entries(IDENTITY_STATES).map(([value, label]) => ({ value, label }));

/** The list of borrowers, for its screen and its loader. */
export const borrowersList = {
  shape: BORROWER_LIST,
  searchBox: { name: 'search', label: 'Buscar por nombre, documento o correo' },
  filters: { identity_state: { label: 'Identidad', options: STATE_OPTIONS, allLabel: 'Todas' } },
  query: borrowerQueries.list,
} as const;
