import type { ExcessChoice } from '@cuotaclara/loan-math';

/** How the money of a payment came, as its payer names it. */
export const PAYMENT_MEANS = {
  cash: 'Efectivo',
  cheque: 'Cheque',
  transfer: 'Transferencia',
  pse: 'PSE',
  card: 'Tarjeta',
  nequi: 'Nequi',
  daviplata: 'DaviPlata',
  /** Its button at the gateway. */
  bancolombia: 'Bancolombia',
  bancolombia_qr: 'QR de Bancolombia',
  correspondent: 'Corresponsal bancario',
  wallet: 'Billetera',
  breb: 'Bre-B',
} as const;

export type PaymentMeans = keyof typeof PAYMENT_MEANS;

/** Where a payment was recorded. */
export const PAYMENT_SOURCES = {
  gateway: 'Pasarela',
  desk: 'Registrado por la empresa',
  bank_file: 'Archivo del banco',
  tray: 'Consignación identificada',
  earlier: 'De antes',
} as const;

export type PaymentSource = keyof typeof PAYMENT_SOURCES;

/** What is done with what a payment leaves over. */
export const EXCESS_WORDS = {
  'reduce-term': 'Terminar antes',
  'reduce-instalment': 'Pagar cuotas menores',
  advance: 'Adelantar cuotas',
} as const satisfies Readonly<Record<ExcessChoice, string>>;

/** The parts of a payment, in the order in which it covers them. They add up to it. */
export const APPLIED_PARTS = {
  late: 'Intereses de mora',
  charges: 'Cargos',
  interest: 'Intereses',
  principal: 'Capital',
  surplus: 'Saldo a favor',
} as const;

export type AppliedPart = keyof typeof APPLIED_PARTS;

/** Where the money of a payment is that is taken back. */
export const REVERSAL_MONEY = {
  returned: 'Ya no lo tenemos',
  kept: 'Sigue con nosotros',
} as const;

export type ReversalMoney = keyof typeof REVERSAL_MONEY;
