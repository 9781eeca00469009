import type { WaitingTable } from '../wire/waiting-table.ts';

/** The work about control lists that waits for people. */
export const SCREENING_WAITING = {
  screening_hits_open: {
    label: ['Coincidencia en listas por decidir', 'Coincidencias en listas por decidir'],
    needs: 'review_compliance',
  },
} as const satisfies WaitingTable;
