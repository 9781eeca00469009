import type { WaitingTable } from '../home/waiting-table.ts';

/** The work about settings that waits for people. */
export const SETTINGS_WAITING = {
  company_data_missing: {
    label: ['Dato de la empresa sin completar', 'Datos de la empresa sin completar'],
    needs: 'manage_settings',
  },
} as const satisfies WaitingTable;
