import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about paying through the gateway. */
export const PAYMENTS_REFUSALS = {
  current_payment_unknown: {
    status: 400,
    message:
      'No encontramos nada por pagar con esos datos. Revisa el tipo y el número del documento, y que el celular sea el que dio el titular.',
  },
  pay_key_expired: {
    status: 400,
    message: 'Pasó mucho tiempo desde que viste los valores. Búscalos de nuevo.',
  },
  online_payment_closed: {
    status: 409,
    message:
      'Por ahora no se puede pagar en línea. No se cobró nada. Pregúntanos cómo pagar de otra forma.',
  },
  payment_amount_changed: {
    status: 400,
    message: 'El valor cambió desde que lo viste: ahora es {amountText}. Revísalo y sigue.',
  },
  payment_too_small: {
    status: 400,
    message: 'El pago más pequeño es de {minText}.',
  },
  payment_above_payoff: {
    status: 400,
    message: 'Con {payoffText} el crédito queda pagado: no hace falta pagar más.',
  },
  arrears_before_extra: {
    status: 400,
    message:
      'Primero paga lo vencido: debes {amountText}. Cuando estés al día puedes abonar a capital.',
  },
  payment_pending: {
    status: 409,
    message:
      'Un intento de pago de {amountText} espera la respuesta del banco. No pagues otra vez.',
  },
  payoff_day_out_of_range: {
    status: 400,
    message: 'Elige un día entre hoy y el {lastText}.',
  },
  gateway_event_refused: {
    status: 400,
    message: 'El aviso no está firmado por la pasarela.',
  },
  sandbox_checkout_unknown: {
    status: 400,
    message: 'Esta página de pago no es válida. Empieza el pago de nuevo.',
  },
  sandbox_checkout_expired: {
    status: 400,
    message: 'Se venció el tiempo para pagar. Empieza el pago de nuevo.',
  },
} as const satisfies RefusalTable;
