import type { WaitingTable } from '../wire/waiting-table.ts';

/** The work about payments that waits for people. */
export const SERVICING_WAITING = {
  reversals_to_approve: {
    label: ['Reverso de un pago por aprobar', 'Reversos de pagos por aprobar'],
    needs: 'reverse_payment',
  },
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
  refunds_to_approve: {
    label: ['Saldo a favor por devolver', 'Saldos a favor por devolver'],
    needs: 'reverse_payment',
    filterLabel: 'Saldo a favor por devolver',
  },
} as const satisfies WaitingTable;
