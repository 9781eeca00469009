import type { RefusalTable } from '../wire/refusal-table.ts';

/** Refusals about paying a credit out. */
export const DISBURSEMENT_REFUSALS = {
  credit_not_to_disburse: {
    status: 409,
    message: 'Este crédito está en «{state}»: no se puede desembolsar.',
  },
  disbursement_held_back: {
    status: 409,
    message: 'No se puede girar todavía. {obstacles}',
  },
  disbursement_changed: {
    status: 409,
    message: 'El valor cambió: eran {was} y ahora son {is}. Revísalo y prepáralo otra vez.',
  },
  disbursement_decided: {
    status: 409,
    message: 'Este desembolso ya cambió de estado. Mira lo nuevo antes de seguir.',
  },
  disbursement_day_out_of_range: {
    status: 400,
    message: 'El día del giro va del {firstText} al {lastText}.',
  },
  payee_unavailable: {
    status: 400,
    message: 'Este crédito no tiene proveedor. Elige al cliente o asigna un asesor.',
  },
  payee_account_missing: {
    status: 400,
    message: 'Registra primero la cuenta a la que se gira.',
  },
  payee_account_of_another: {
    status: 400,
    message: 'La cuenta debe ser de {payee}. Revisa el documento del titular.',
  },
  payee_account_confirmed: {
    status: 409,
    message: 'Esta cuenta ya está confirmada.',
  },
  payee_account_replaced: {
    status: 409,
    message: 'Hay una cuenta más nueva. Mírala antes de confirmar.',
  },
  lien_request_missing: {
    status: 400,
    message: 'Este producto lleva prenda: escribe dónde y cuándo se solicitó su inscripción.',
  },
  lien_before_signature: {
    status: 400,
    message: 'El crédito se firmó el {signedText}: la prenda no se solicitó antes.',
  },
  day_in_future: {
    status: 400,
    message: 'Ese día no ha llegado. Hoy es {todayText}.',
  },
  voucher_mismatch: {
    status: 409,
    message: 'El comprobante no coincide con lo aprobado. {differences}',
  },
  voucher_known: {
    status: 409,
    message: 'Ese comprobante ya prueba el giro de {credit}. Revisa el número.',
  },
} as const satisfies RefusalTable;
