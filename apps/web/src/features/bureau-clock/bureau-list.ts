import { BUREAU_LIST } from '@cuotaclara/contract/bureau-clock/bureau-list';
import {
  BUREAU_PARTIES,
  BUREAU_STATE_LABELS,
} from '@cuotaclara/contract/bureau-clock/bureau-words';
import type { ListOption } from '#lib/list/list-model.ts';
import { bureauQueries } from './bureau-queries.ts';

const optionsOf = (labels: Readonly<Record<string, string>>): ListOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The list of defaults before the credit bureaus, for its screen and its loader. */
export const bureauList = {
  shape: BUREAU_LIST,
  searchBox: { name: 'search', label: 'Crédito, nombre o documento' },
  period: { label: 'En mora desde', isOpen: true },
  filters: {
    state: { label: 'Estado', options: optionsOf(BUREAU_STATE_LABELS) },
    party: { label: 'Como', options: optionsOf(BUREAU_PARTIES) },
  },
  query: bureauQueries.list,
} as const;
