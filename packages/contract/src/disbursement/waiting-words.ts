import type { WaitingTable } from '../wire/waiting-table.ts';

/** The work about disbursements that waits for people. */
export const DISBURSEMENT_WAITING = {
  disbursements_to_prepare: {
    label: ['Desembolso por preparar', 'Desembolsos por preparar'],
    needs: 'disburse_credit',
    filterLabel: 'Desembolso por preparar',
  },
  disbursements_to_transfer: {
    label: ['Giro sin comprobante', 'Giros sin comprobante'],
    needs: 'disburse_credit',
    filterLabel: 'Giro sin comprobante',
  },
} as const satisfies WaitingTable;
