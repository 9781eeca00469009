import { DAYS, percent, wholeNumber } from '../wire/setting-kinds.ts';
import type { SettingTable } from '../wire/setting-table.ts';

/** What a company decides about studies. */
export const STUDIES_SETTINGS = {
  debt_burden_max: {
    id: 15,
    group: 'credit',
    label: 'Parte del ingreso disponible que puede ocupar la cuota',
    help: 'El estudio avisa cuando la cuota pasa de ahí.',
    type: percent({ min: 1, max: 100 }),
    initial: 40,
    readers: 'staff',
  },
  bureau_report_days: {
    id: 17,
    group: 'credit',
    label: 'Vigencia de una consulta a la central de riesgo',
    help: 'Pasado este tiempo el estudio pide consultar de nuevo.',
    type: wholeNumber({ min: 1, max: 180 }, DAYS),
    initial: 30,
    readers: 'staff',
  },
} as const satisfies SettingTable;
