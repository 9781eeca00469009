import type { WaitingTable } from '../wire/waiting-table.ts';

/** The work about applications that waits for people. */
export const APPLICATIONS_WAITING = {
  drafts_unsent: {
    label: ['Solicitud sin enviar', 'Solicitudes sin enviar'],
    needs: 'create_credit',
  },
} as const satisfies WaitingTable;
