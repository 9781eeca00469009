import type { WaitingTable } from '../wire/waiting-table.ts';

/** Work about files of the bank that waits for people. */
export const BANK_FILES_WAITING = {
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
