import { CREDIT_STATES } from '@cuotaclara/contract/credits/credit-states';
import type { FactTable } from '@cuotaclara/contract/wire/fact-table';
import { FUNCTIONS } from './functions.gen.ts';

const functionLabels = Object.fromEntries(
  Object.entries(FUNCTIONS).map(([name, { label }]) => [name, label]),
);

/** Words of what the audit log keeps of the permission matrix. */
export const PERMISSIONS_AUDIT_FACTS = {
  labels: {
    added: 'Permisos dados',
    removed: 'Permisos quitados',
    followed_states: 'Estados que sigue',
  },
  values: {
    added: functionLabels,
    removed: functionLabels,
    followed_states: Object.fromEntries(CREDIT_STATES.map(({ id, label }) => [id, label])),
  },
} as const satisfies FactTable;
