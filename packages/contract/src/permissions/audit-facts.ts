import { CREDIT_STATES } from '../credits/credit-states.ts';
import type { FactTable } from '../wire/fact-table.ts';
import { FUNCTIONS } from './functions.ts';

const functionLabels = Object.fromEntries(
  Object.entries(FUNCTIONS).map(([name, { label }]) => [name, label]),
);

/** The words of what the audit log keeps of the permission matrix. */
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
