import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about the register of promissory notes. */
export const PROMISSORY_NOTES_REFUSALS = {
  promissory_note_not_in_force: {
    status: 409,
    message: 'Este pagaré está {state}: no se puede diligenciar.',
  },
  promissory_note_already_filled: {
    status: 409,
    message: 'Este pagaré ya está diligenciado. Se llena una sola vez.',
  },
  promissory_note_not_overdue: {
    status: 409,
    message: 'El pagaré solo se diligencia si el crédito está desembolsado y en mora, o castigado.',
  },
  promissory_note_nothing_owed: {
    status: 409,
    message: 'Hoy no se debe nada de este crédito: no hay con qué llenar el pagaré.',
  },
  promissory_note_event_not_met: {
    status: 409,
    message: 'La cuenta del crédito no muestra ese evento hoy: {why}',
  },
  promissory_note_notice_missing: {
    status: 409,
    message:
      'Falta el aviso: la carta pide avisarle al deudor por escrito y esperar {days} días ' +
      'hábiles antes de diligenciar por mora. {why}',
  },
  promissory_note_notice_running: {
    status: 409,
    message: 'El plazo del aviso todavía corre: se puede diligenciar por mora desde el {day}.',
  },
  promissory_note_notice_not_needed: {
    status: 409,
    message: 'La carta de este pagaré no pide un aviso antes de diligenciarlo.',
  },
  promissory_note_notice_day_wrong: { status: 400, message: '{why}' },
  promissory_note_not_filled: {
    status: 409,
    message: 'El paquete judicial existe desde que el pagaré está diligenciado.',
  },
  promissory_note_filling_unsealed: {
    status: 409,
    message: 'El pagaré diligenciado todavía se está sellando. Inténtalo en un minuto.',
  },
} as const satisfies RefusalTable;
