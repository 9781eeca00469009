import type { WaitingTable } from '../wire/waiting-table.ts';

/** The work about acts on a debt that waits for people, besides decisions. */
export const CREDIT_ACTS_WAITING = {
  restructures_to_issue: {
    label: ['Reestructuración por emitir otra vez', 'Reestructuraciones por emitir otra vez'],
    needs: 'alter_credit',
    filterLabel: 'Reestructuración por emitir otra vez',
  },
} as const satisfies WaitingTable;
