import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about the books. */
export const LEDGER_REFUSALS = {
  ledger_month_closed: {
    status: 409,
    message: 'El mes contable de hoy está cerrado. Pide a contabilidad que lo abra.',
  },
} as const satisfies RefusalTable;
