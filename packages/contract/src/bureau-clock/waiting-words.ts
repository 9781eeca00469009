import type { WaitingTable } from '../wire/waiting-table.ts';

/** Work that waits for who confirms the monthly file of the credit bureaus. */
export const BUREAU_CLOCK_WAITING = {
  bureau_file_to_confirm: {
    label: ['Fila por confirmar para las centrales', 'Filas por confirmar para las centrales'],
    needs: 'report_to_bureau',
  },
} as const satisfies WaitingTable;
