import type { WaitingTable } from '../wire/waiting-table.ts';

/** The work about policies that waits for people. */
export const INSURANCE_WAITING = {
  policies_missing: {
    label: ['Crédito sin póliza', 'Créditos sin póliza'],
    needs: 'register_insurance',
    filterLabel: 'Sin póliza',
  },
  policies_ending: {
    label: ['Póliza por vencer', 'Pólizas por vencer'],
    oldestLabel: 'La primera vence el',
    oldestPastLabel: 'La primera venció el',
    needs: 'register_insurance',
    filterLabel: 'Póliza por vencer',
  },
} as const satisfies WaitingTable;
