import type { RefusalTable } from '@cuotaclara/contract/wire/refusal-table';

/** Refusals about settings. */
export const SETTINGS_REFUSALS = {
  setting_day_out_of_range: {
    status: 400,
    message: 'El cambio puede contar desde hoy y hasta el {last}.',
  },
  setting_already_counts: {
    status: 400,
    message: 'Ese valor ya cuenta y no se puede cancelar. Cámbialo por otro.',
  },
} as const satisfies RefusalTable;
