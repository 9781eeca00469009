import type { CreditCheck } from '@cuotaclara/books';

/** The equations of the books that the database is held to, besides those of each credit. */
export const LEDGER_CHECKS = {
  'entry-sums-to-zero': 'Las líneas de un comprobante suman cero',
  'entry-has-lines': 'Un comprobante tiene líneas',
  'line-has-entry': 'Una línea pertenece a un comprobante',
  'line-follows-its-entry': 'Una línea tiene el día y el crédito de su comprobante',
  'entry-is-not-ahead': 'Un comprobante no es de un día que no ha llegado',
  'mirror-is-exact': 'Un reverso tiene las mismas líneas con el signo contrario',
  'payment-has-one-entry': 'Cada pago está contabilizado una vez, por su valor',
  'entry-has-its-payment': 'Cada comprobante de un pago tiene su pago',
  'reversal-is-booked': 'Cada reverso de un pago está contabilizado',
  'memo-accounts-add-up': 'Las cuentas de orden suman cero',
  'tray-is-unidentified': 'Las consignaciones por identificar son la bandeja abierta',
  'gateway-is-unsettled':
    'La pasarela por liquidar es lo aprobado menos lo liquidado y lo devuelto',
  'closed-month-holds': 'Un mes cerrado conserva sus saldos',
  'closed-month-hash': 'Un mes cerrado conserva su huella',
  'ageing-is-principal': 'La cartera por edades suma el capital de los libros',
  'credit-has-books': 'Cada crédito desembolsado está en los libros',
  'accrual-is-up-to-date': 'Lo que venció está causado',
  'balance-is-the-sum-of-lines': 'El saldo de un crédito es la suma de sus líneas',
  'plan-is-the-replay': 'Las cuotas guardadas son las que dan los pagos',
  'state-is-the-balance': 'Un crédito está pagado si no queda capital, y solo entonces',
} as const;

export type LedgerCheck = keyof typeof LEDGER_CHECKS | CreditCheck;

/** The equation in words; one of a credit is named as it is. */
export const wordsOf = (check: LedgerCheck): string =>
  (LEDGER_CHECKS as Readonly<Record<string, string>>)[check] ?? check;

/** An equation that does not hold, with both of its sides. */
export type LedgerFinding = {
  readonly check: LedgerCheck;
  readonly kind: 'entry' | 'credit' | 'payment' | 'month' | 'books';
  /** The number of the entry, credit or payment; of a month, as 202602; 0 of the books. */
  readonly id: number;
  /** The account, beneficiary or instalment that it is about. */
  readonly of: string | null;
  readonly expected: number;
  readonly found: number;
};
