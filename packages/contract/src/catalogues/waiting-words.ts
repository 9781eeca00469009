import type { WaitingTable } from '../wire/waiting-table.ts';

/** The work about catalogues that waits for people. */
export const CATALOGUES_WAITING = {
  incomplete_catalogues: {
    label: ['Catálogo al que le falta algo', 'Catálogos a los que les falta algo'],
    needs: 'manage_catalogs',
  },
} as const satisfies WaitingTable;
