import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about what happens to a credit after its disbursement. */
export const SERVICING_REFUSALS = {
  credit_not_owing: {
    status: 409,
    message: 'Este crédito está en «{state}»: no recibe pagos.',
  },
  credit_not_disbursed: {
    status: 409,
    message: 'Este crédito todavía no se ha desembolsado. Lo pagas cuando giremos el dinero.',
  },
  credit_without_books: {
    status: 409,
    message: 'Los libros de este crédito todavía se están abriendo. Inténtalo en unos minutos.',
  },
  payment_in_future: {
    status: 400,
    message: 'El pago no puede ser de un día que no ha llegado. Hoy es {todayText}.',
  },
  payment_before_disbursement: {
    status: 400,
    message: 'El crédito se desembolsó el {disbursedText}: un pago no puede ser anterior.',
  },
  payment_looks_recorded: {
    status: 409,
    message: 'Este crédito ya tiene ese pago, del {dayText}: recibo {receipt}. ¿Es otro?',
    unknown: { dayText: 'mismo día', receipt: 'de antes' },
  },
  event_without_effect: { status: 409, message: 'Hoy no cambiaría nada: {why}' },
  event_already_undone: { status: 409, message: 'Este acto ya está deshecho.' },
  payment_already_reversed: {
    status: 409,
    message: 'Este pago ya está reversado.',
  },
  reversal_money_missing: {
    status: 400,
    message: 'Elige dónde está el dinero de este pago.',
  },
  reversal_money_taken: {
    status: 409,
    message:
      'La pasarela ya le devolvió este dinero al pagador: no sigue con nosotros. ' +
      'Pide el reverso con «Ya no lo tenemos».',
  },
  surplus_none: {
    status: 409,
    message: 'Este crédito no tiene saldo a favor para devolver.',
  },
  surplus_changed: {
    status: 409,
    message: 'El saldo a favor cambió desde que lo viste. Revísalo y decide otra vez.',
  },
  surplus_file_undoing: {
    status: 409,
    message:
      'Se está deshaciendo el archivo del banco «{name}», que trae un pago de este crédito. ' +
      'Espera a que termine y revisa el saldo a favor.',
    unknown: { name: 'de ese día' },
  },
  surplus_refunded: {
    status: 409,
    message:
      'El saldo a favor de este crédito ya se devolvió al cliente: este pago no se puede ' +
      'reversar hasta que registres que el cliente lo devolvió.',
  },
  surplus_payment_taken: {
    status: 409,
    message:
      'La pasarela le devolvió al pagador un pago de este crédito. Primero reversa ese pago.',
  },
  surplus_return_recorded: {
    status: 409,
    message: 'Ya está registrado que el cliente devolvió este saldo.',
  },
  surplus_return_in_future: {
    status: 400,
    message: 'El dinero no pudo volver un día que no ha llegado. Hoy es {todayText}.',
  },
  surplus_return_too_early: {
    status: 400,
    message: 'El saldo se le devolvió al cliente el {refundedText}: no pudo volver antes.',
  },
} as const satisfies RefusalTable;
