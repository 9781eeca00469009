import { keyField } from '../values/fields.ts';

export const DEPOSIT_SOURCES = {
  bank_file: 'Banco',
  gateway: 'Pasarela',
  reversal: 'Pago reversado',
} as const;

export type DepositSource = keyof typeof DEPOSIT_SOURCES;

/** Place of an open deposit: a line of the bank at the desk, or in the tray. */
export const DEPOSIT_PLACES = { to_assign: 'Por asignar', tray: 'En la bandeja' } as const;

/** Time that a deposit has been waiting. */
export const AGES = {
  today: 'Hoy',
  days_1_2: 'De 1 a 2 días',
  days_3_5: 'De 3 a 5 días',
  over_5: 'Más de 5 días',
} as const;

export type DepositAge = keyof typeof AGES;

/** Fates of a deposit, or of a part of it. */
export const ASSIGNMENT_KINDS = {
  assigned: 'Asignada a un crédito',
  refunded: 'Devuelta a quien consignó',
  duplicate: 'Repetida',
  returned: 'La devolvió el banco',
  settled: 'Era de la pasarela',
  undone: 'Se deshizo su archivo',
} as const;

/** Ends of a deposit that two people decide. */
export const CLOSING_KINDS = {
  refunded: 'Devolver a quien consignó',
  duplicate: 'Marcar como repetida',
  returned: 'La devolvió el banco',
} as const;

export type ClosingKind = keyof typeof CLOSING_KINDS;

/** States of what became of a deposit; the last four are of proposals that were not done. */
export const ASSIGNMENT_STATES = {
  approved: 'Hecho',
  undone: 'Se deshizo',
  refused: 'No se aprobó',
  withdrawn: 'Se retiró',
  voided: 'Quedó sin efecto',
  expired: 'Venció',
} as const;

/** Reasons for or against a credit. */
export const REASON_KINDS = {
  reference: 'referencia',
  document: 'documento',
  plate: 'placa',
  name: 'nombre',
  value: 'valor',
  habit: 'costumbre',
} as const;

export const assignmentKindField = keyField(ASSIGNMENT_KINDS);
