import type { CreditCheck } from '@cuotaclara/books';

/** Equations between the books and the record of what moved money. */
export const MONEY_CHECKS = {
  'transfer-is-what-was-paid-out': 'Cada giro es el que se pagó: valor, cuenta, tercero y 4×1000',
  'payout-is-what-was-approved': 'Lo pagado por un crédito es lo que se aprobó',
  'commission-is-what-was-promised': 'Cada comisión es la que se prometió, una vez y a su tercero',
  'surplus-refund-is-what-was-approved': 'Cada devolución de un saldo a favor es la aprobada',
  'deposit-refund-is-what-was-approved': 'Cada devolución de una consignación es la aprobada',
  'deposit-is-booked-as-it-came': 'Cada consignación está contabilizada como entró',
  'deposit-is-its-lines': 'Lo que queda de una consignación es lo que dicen sus comprobantes',
  'settlement-is-what-was-declared': 'Cada liquidación es la que declaró la pasarela',
  'settlement-is-its-items': 'Una liquidación suma los pagos que trae',
  'settlement-has-its-bank-line': 'Una liquidación tiene su línea del banco',
  'attempt-is-settled-with-its-line': 'Un intento está liquidado si una liquidación lo trae',
  'house-money-has-its-record': 'Cada aporte y cada pago a un tercero tiene su registro',
  'row-entry-is-its-bank-line': 'Lo que se ajusta por una línea del banco es lo que ella dice',
  'entry-has-its-cause': 'Cada comprobante tiene la causa que dice',
  'mirror-has-its-original': 'Cada reverso nombra el comprobante que deshace',
  'only-money-entries-move-money': 'Solo mueve dinero lo que tiene una causa que lo mueve',
  'payment-is-in-its-account': 'El dinero de un pago está en la cuenta por la que entró',
  'voucher-numbers-have-no-gap': 'Los números de los comprobantes no tienen saltos',
  'entry-has-its-voucher': 'Cada comprobante tiene su número',
  'payout-numbers-have-no-gap': 'Los números de los giros no tienen saltos',
  'line-has-its-account': 'Cada línea es de una cuenta del plan',
} as const;

export type MoneyCheck = keyof typeof MONEY_CHECKS;

/** The equations of the books that the database is held to, besides those of each credit. */
export const LEDGER_CHECKS = {
  'entry-sums-to-zero': 'Las líneas de un comprobante suman cero',
  'entry-has-lines': 'Un comprobante tiene líneas',
  'line-has-entry': 'Una línea pertenece a un comprobante',
  'line-follows-its-entry': 'Una línea tiene el día y el crédito de su comprobante',
  'entry-is-not-ahead': 'Un comprobante no es de un día que no ha llegado',
  'mirror-is-exact': 'Un reverso tiene las mismas líneas con el signo contrario',
  'payment-has-one-entry': 'Cada pago está contabilizado una vez, por su valor',
  'split-is-the-event': 'Lo que se guarda de un pago es lo que da la historia del crédito',
  'split-is-in-the-plan': 'El plan tiene pagado lo que dieron los pagos',
  'split-is-in-the-entry': 'El comprobante de un pago lo reparte como el pago',
  'receipt-tells-the-split': 'El recibo de un pago lo reparte como el pago',
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
  ...MONEY_CHECKS,
} as const;

export type LedgerCheck = keyof typeof LEDGER_CHECKS | CreditCheck;

/** The equation in words; one of a credit is named as it is. */
export const wordsOf = (check: LedgerCheck): string =>
  (LEDGER_CHECKS as Readonly<Record<string, string>>)[check] ?? check;

/** Ways to break an equation, each with its word. */
const FINDING_SUBJECTS = {
  entry: 'asiento',
  voucher: 'número',
  credit: 'crédito',
  payment: 'pago',
  deposit: 'consignación',
  settlement: 'liquidación',
  attempt: 'intento de pago',
  month: 'mes',
  books: 'libros',
} as const;

/** «asiento 12»; the books as a whole have no number. */
export const subjectOf = ({ kind, id }: Pick<LedgerFinding, 'kind' | 'id'>): string =>
  kind === 'books' ? FINDING_SUBJECTS.books : `${FINDING_SUBJECTS[kind]} ${id}`;

/** An equation that does not hold, with both of its sides. */
export type LedgerFinding = {
  readonly check: LedgerCheck;
  readonly kind: keyof typeof FINDING_SUBJECTS;
  /** The number of what it is about; of a month, as 202602; 0 of the books. */
  readonly id: number;
  /** The account, beneficiary or instalment that it is about. */
  readonly of: string | null;
  readonly expected: number;
  readonly found: number;
};
