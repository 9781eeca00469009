import { boolean, DAYS, wholeNumber } from '../wire/setting-kinds.ts';
import type { SettingTable } from '../wire/setting-table.ts';

/** What a company decides about signing. */
export const SIGNING_SETTINGS = {
  signing_days: {
    id: 35,
    group: 'credit',
    label: 'Plazo para firmar',
    help: 'Al terminar, los documentos vencen y hay que emitirlos otra vez.',
    type: wholeNumber({ min: 1, max: 60 }, DAYS),
    initial: 10,
    readers: 'staff',
  },
  company_signs_by_seal: {
    id: 36,
    group: 'credit',
    label: 'La empresa firma con su sello',
    help: 'Si no, firma por la empresa una persona con ese permiso y verificación en dos pasos.',
    type: boolean,
    initial: false,
    readers: 'staff',
  },
} as const satisfies SettingTable;
