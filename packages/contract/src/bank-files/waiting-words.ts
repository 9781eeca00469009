import type { WaitingTable } from '../wire/waiting-table.ts';

/** The work of the desk of treasury that waits for people. */
export const BANK_FILES_WAITING = {
  deposits_to_assign: {
    label: ['Línea del banco por asignar', 'Líneas del banco por asignar'],
    needs: 'reconcile_bank',
  },
  deposits_in_tray: {
    label: ['Consignación en la bandeja', 'Consignaciones en la bandeja'],
    needs: 'reconcile_bank',
  },
  closings_to_approve: {
    label: ['Consignación por cerrar', 'Consignaciones por cerrar'],
    needs: 'reconcile_bank',
  },
  undos_to_approve: {
    label: ['Archivo del banco por deshacer', 'Archivos del banco por deshacer'],
    needs: 'reconcile_bank',
  },
  cheques_waiting: { label: ['Cheque en canje', 'Cheques en canje'], needs: 'reconcile_bank' },
  rows_doubtful: {
    label: ['Línea que parece un pago repetido', 'Líneas que parecen pagos repetidos'],
    needs: 'reconcile_bank',
  },
  rows_returned: {
    label: ['Línea que devolvió el banco', 'Líneas que devolvió el banco'],
    needs: 'reconcile_bank',
  },
} as const satisfies WaitingTable;
