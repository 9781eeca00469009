import type { WaitingTable } from '../wire/waiting-table.ts';

/** The work about the books that waits for people. */
export const LEDGER_WAITING = {
  ledger_months_to_close: {
    label: ['Mes contable por cerrar', 'Meses contables por cerrar'],
    needs: 'manage_ledger',
  },
  ledger_findings: {
    label: ['Diferencia en los libros', 'Diferencias en los libros'],
    needs: 'manage_ledger',
    oldestLabel: 'Verificado el',
  },
  ledger_parties_unnamed: {
    label: ['Tercero sin NIT', 'Terceros sin NIT'],
    needs: 'manage_ledger',
  },
} as const satisfies WaitingTable;
