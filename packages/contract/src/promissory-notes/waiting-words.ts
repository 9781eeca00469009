import type { WaitingTable } from '../home/waiting-table.ts';

/** The work about promissory notes that waits for people. */
export const PROMISSORY_NOTES_WAITING = {
  note_fillings_proposed: {
    label: ['Pagaré por aprobar', 'Pagarés por aprobar'],
    needs: 'manage_notes',
    filterLabel: 'Pagaré por aprobar',
  },
} as const satisfies WaitingTable;
