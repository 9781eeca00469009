import type { WaitingTable } from '../wire/waiting-table.ts';

/** Closes that somebody has to look at. */
export const CLOSES_WAITING = {
  closes_to_review: {
    label: ['Cierre del día por revisar', 'Cierres del día por revisar'],
    needs: 'view_closes',
  },
} as const satisfies WaitingTable;
