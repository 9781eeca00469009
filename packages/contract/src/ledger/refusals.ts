import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about the books. */
export const LEDGER_REFUSALS = {
  ledger_month_closed: {
    status: 409,
    message: 'El mes contable de hoy está cerrado. Pide a contabilidad que lo abra.',
  },
  ledger_month_state: {
    status: 409,
    message: '{month} está {state}: eso ya no se puede.',
  },
  ledger_month_not_over: {
    status: 409,
    message: '{month} no ha terminado. Se puede cerrar desde el {day}.',
  },
  ledger_month_not_next: {
    status: 409,
    message: 'Los meses se cierran en orden. Sigue {next}.',
  },
  ledger_month_not_last: {
    status: 409,
    message: 'Solo se puede reabrir el último mes cerrado, y ningún otro puede estar en cierre.',
  },
  ledger_month_not_ready: {
    status: 409,
    message: 'Todavía no se puede cerrar. Falta: {missing}.',
  },
  ledger_check_running: {
    status: 409,
    message: 'Ya hay una verificación en curso. Espera a que termine.',
  },
  ledger_day_closed: {
    status: 409,
    message: 'Ese día está en un mes cerrado. Elige desde el {day}.',
  },
  ledger_code_taken: {
    status: 409,
    message: 'El código {code} ya es de {account}.',
  },
  ledger_code_same_day: {
    status: 409,
    message: 'Esa cuenta ya cambió de código ese día. Elige otro día.',
  },
  ledger_rates_same_day: {
    status: 409,
    message: 'Los porcentajes ya cambiaron ese día. Elige otro día.',
  },
  ledger_siigo_left_out: {
    status: 409,
    message:
      'El archivo quedaría incompleto. Por fuera: {count}, desde el {first}. Avisa a soporte antes de exportar.',
  },
  ledger_company_nit_missing: {
    status: 409,
    message: 'Falta el NIT de la empresa. Pide a un administrador que lo escriba en Parámetros.',
  },
} as const satisfies RefusalTable;
