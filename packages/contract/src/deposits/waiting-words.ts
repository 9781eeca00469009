import type { WaitingTable } from '../wire/waiting-table.ts';

/** Deposits that wait for people. */
export const DEPOSITS_WAITING = {
  deposits_to_assign: {
    label: ['Línea del banco por asignar', 'Líneas del banco por asignar'],
    needs: 'reconcile_bank',
  },
  deposits_in_tray: {
    label: ['Consignación en la bandeja', 'Consignaciones en la bandeja'],
    needs: 'reconcile_bank',
  },
} as const satisfies WaitingTable;
