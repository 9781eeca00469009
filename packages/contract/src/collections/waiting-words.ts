import type { WaitingTable } from '../wire/waiting-table.ts';

/** The work of collections that waits for people. */
export const COLLECTIONS_WAITING = {
  promises_due_today: {
    label: ['Promesa de pago para hoy', 'Promesas de pago para hoy'],
    needs: 'view_contacts',
    oldestLabel: 'La más antigua se registró el',
  },
} as const satisfies WaitingTable;
