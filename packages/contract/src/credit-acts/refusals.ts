import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about acts on a credit that is owed. */
export const CREDIT_ACTS_REFUSALS = {
  act_not_in_state: {
    status: 409,
    message: 'Este crédito está en «{state}»: este acto ya no se puede hacer.',
  },
  credit_not_late_enough: {
    status: 409,
    message: 'Un crédito se castiga con más de {limit} días de mora. Este tiene {days}.',
  },
  acceleration_too_early: {
    status: 409,
    message:
      'El contrato pide {min} o más cuotas en mora para exigir todo el saldo y hay {overdue}.',
  },
  acceleration_without_notice: {
    status: 409,
    message:
      'Falta el aviso: el contrato pide avisarle al deudor por escrito y esperar {days} días ' +
      'hábiles. Regístralo en el pagaré, en «Documentos».',
  },
  acceleration_notice_running: {
    status: 409,
    message: 'El plazo del aviso todavía corre: se puede acelerar desde el {day}.',
  },
  term_not_accelerated: { status: 409, message: 'El plazo de este crédito no está acelerado.' },
  late_already_paused: { status: 409, message: 'La mora de este crédito ya está suspendida.' },
  restructure_offered: {
    status: 409,
    message:
      'Ya hay un otrosí por firmar o por sellar. Retíralo, o espera a que firmen, antes de ' +
      'proponer otro.',
  },
  restructure_first_due_early: {
    status: 400,
    message:
      'El otrosí se puede firmar hasta el {until}: la primera cuota nueva debe vencer después.',
  },
  restructure_over: {
    status: 409,
    message: 'Este otrosí ya no está por firmar: {state}.',
  },
  waiver_above_debt: {
    status: 400,
    message: 'De {part} se deben {owed}: no se puede condonar más.',
  },
} as const satisfies RefusalTable;
