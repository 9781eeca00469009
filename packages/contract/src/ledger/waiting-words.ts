import type { WaitingTable } from '../home/waiting-table.ts';

/** The work about the books that waits for people. */
export const LEDGER_WAITING = {
  ledger_months_to_close: { label: 'Meses contables por cerrar', needs: 'manage_ledger' },
  ledger_proposals: { label: 'Propuestas contables por decidir', needs: 'manage_ledger' },
  ledger_findings: {
    label: 'Diferencias en los libros',
    needs: 'manage_ledger',
    oldestLabel: 'Verificado el',
  },
  ledger_parties_unnamed: { label: 'Terceros sin NIT', needs: 'manage_ledger' },
} as const satisfies WaitingTable;
