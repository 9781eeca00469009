import { partyText } from '../values/bank-party.ts';

/** The states of a month of the books. */
export const MONTH_STATES = {
  open: 'Abierto',
  closing: 'En cierre',
  closed: 'Cerrado',
} as const;

/** Those in which a month takes no entry of a payment: it is dated today instead. */
export const CLOSED_STATES = {
  closing: MONTH_STATES.closing,
  closed: MONTH_STATES.closed,
} as const;

export type MonthState = keyof typeof MONTH_STATES;

/** What a month needs before it can be closed, in the order of the closing list. */
export const CLOSING_LINES = {
  accruals: 'Causaciones',
  bank: 'Banco',
  gateway: 'Pasarela',
  allowance: 'Provisión',
  check: 'Verificación',
} as const;

export type ClosingLineName = keyof typeof CLOSING_LINES;

/** Vouchers of the books: each kind has numbers of its own, without gaps. */
export const VOUCHER_KINDS = {
  RC: 'Recibo de caja',
  CE: 'Comprobante de egreso',
  NC: 'Nota de contabilidad',
} as const;

/** How far a check of all the books is. */
export const CHECK_STATES = {
  waiting: 'En espera',
  running: 'En curso',
  finished: 'Terminada',
  failed: 'No terminó',
} as const;

/** The risk categories that the allowance is worked out by, with their days past due. */
export const ALLOWANCE_CATEGORIES = {
  A: 'Hasta 30 días de mora',
  B: 'De 31 a 60 días',
  C: 'De 61 a 90 días',
  D: 'De 91 a 180 días',
  E: 'Más de 180 días',
} as const;

export type AllowanceCategory = keyof typeof ALLOWANCE_CATEGORIES;

/** What a party without a name of its own is called. */
export const PARTY_WORDS: Readonly<Record<string, string>> = {
  insurer: 'Aseguradora',
  guarantor: 'Avalista',
  gateway: 'Pasarela de pagos',
};

/** An account of the house, as code of the bank and number. */
const BANK_PARTY = /^\d+:\d+$/;

/** What a party is for the house: «Aseguradora», «Bancolombia ··4821». */
export const partyWord = (party: string): string =>
  PARTY_WORDS[party] ?? (BANK_PARTY.test(party) ? partyText(party) : party);

/** Who the lines of an account are about. */
export const LINE_THIRDS = {
  borrower: 'el cliente del crédito',
  gateway: 'la pasarela de pagos',
  named: 'el que nombre el movimiento',
} as const;
