/** What an entry is about, with its words in the books. */
export const ENTRY_KINDS = {
  capital: 'Aporte de los socios',
  disbursement: 'Desembolso',
  commission: 'Comisión',
  transfer: 'Giro',
  accrual: 'Vencimiento de cuota',
  cut: 'Causación de fin de mes',
  cut_mirror: 'Reverso de la causación de fin de mes',
  payment: 'Pago',
  event: 'Novedad del crédito',
  reversal: 'Reverso de un pago',
  replay: 'Ajuste por un reverso',
  write_off: 'Castigo',
  deposit: 'Consignación',
  deposit_undone: 'Reverso de una consignación',
  rounding: 'Ajuste al peso',
  rounding_undone: 'Reverso de un ajuste al peso',
  account_seen: 'Cuenta que recibió un pago',
  account_seen_undone: 'Reverso de la cuenta de un pago',
  settlement: 'Liquidación de la pasarela',
  settlement_undone: 'Reverso de una liquidación',
  refund: 'Devolución',
  surplus_refund: 'Devolución de un saldo a favor',
  third_party: 'Pago a un tercero',
  allowance: 'Provisión',
} as const;

export type EntryKind = keyof typeof ENTRY_KINDS;
