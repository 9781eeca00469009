import { DAYS, pesos, wholeNumber } from '../wire/setting-kinds.ts';
import type { SettingTable } from '../wire/setting-table.ts';

/** Settings of reports to the credit bureaus. */
export const BUREAU_CLOCK_SETTINGS = {
  minimum_wage: {
    id: 120,
    group: 'credit',
    label: 'Salario mínimo mensual (SMLMV)',
    help: 'Con su fecha de vigencia. Hasta el 15 % de él, una deuda necesita dos avisos antes del reporte.',
    type: pesos({ min: 100_000, max: 100_000_000 }),
    initial: 1_750_905,
    readers: 'staff',
  },
  bureau_notice_days: {
    id: 121,
    group: 'credit',
    label: 'Días de mora para el aviso previo al reporte',
    help: 'Desde ahí cada titular y codeudor recibe el aviso, y a los veintiún días se puede reportar.',
    type: wholeNumber({ min: 1, max: 365 }, DAYS),
    initial: 30,
    readers: 'staff',
  },
} as const satisfies SettingTable;
