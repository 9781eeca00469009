import type { WaitingTable } from '@cuotaclara/contract/wire/waiting-table';

/** The work about settings that waits for people. */
export const SETTINGS_WAITING = {
  company_data_missing: {
    label: ['Dato de la empresa sin completar', 'Datos de la empresa sin completar'],
    needs: 'manage_settings',
  },
} as const satisfies WaitingTable;
