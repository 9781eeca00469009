import type { WaitingTable } from '../wire/waiting-table.ts';

/** The work about promissory notes that waits for people. */
export const PROMISSORY_NOTES_WAITING = {
  promissory_notes_to_notify: {
    label: ['Pagaré sin el aviso al deudor', 'Pagarés sin el aviso al deudor'],
    needs: 'manage_promissory_notes',
    filterLabel: 'Falta el aviso del pagaré',
  },
  promissory_notes_to_fill: {
    label: ['Pagaré por diligenciar', 'Pagarés por diligenciar'],
    needs: 'manage_promissory_notes',
    filterLabel: 'Pagaré por diligenciar',
  },
} as const satisfies WaitingTable;
