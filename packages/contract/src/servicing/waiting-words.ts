import type { WaitingTable } from '../wire/waiting-table.ts';

/** The work about payments that waits for people. */
export const SERVICING_WAITING = {
  payments_returned: {
    label: [
      'Pago que la pasarela devolvió y sigue contando',
      'Pagos que la pasarela devolvió y siguen contando',
    ],
    needs: 'reverse_payment',
  },
  foreign_money: {
    label: ['Dinero de la pasarela en otra moneda', 'Dineros de la pasarela en otra moneda'],
    needs: 'reconcile_bank',
  },
} as const satisfies WaitingTable;
