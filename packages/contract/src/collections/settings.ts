import { DAYS, wholeNumber } from '../wire/setting-kinds.ts';
import type { SettingTable } from '../wire/setting-table.ts';

/** Settings of collections. */
export const COLLECTIONS_SETTINGS = {
  promise_days_max: {
    id: 110,
    group: 'credit',
    label: 'Plazo de una promesa de pago',
    help: 'Los días de calendario hasta los que puede prometer una persona. Las ya hechas no cambian.',
    type: wholeNumber({ min: 1, max: 60 }, DAYS),
    initial: 31,
    readers: 'staff',
  },
  agreement_days_max: {
    id: 111,
    group: 'credit',
    label: 'Plazo de un acuerdo de pago',
    help: 'Los días de calendario hasta el último pago de un acuerdo. Los ya hechos no cambian.',
    type: wholeNumber({ min: 30, max: 365 }, DAYS),
    initial: 180,
    readers: 'staff',
  },
} as const satisfies SettingTable;
