/** What the audit log records about payments of a credit, with its words on screen. */
export const SERVICING_AUDIT_WORDS = {
  payment_recorded: 'Registró un pago',
  reversal_proposed: 'Propuso reversar un pago',
  reversal_refused: 'No aprobó el reverso de un pago',
  payment_reversed: 'Reversó un pago',
  late_rates_kept: 'Cambió la tasa de mora de un mes con pagos',
  late_rate_lowered: 'Corrigió la mora pagada',
  surplus_refund_proposed: 'Propuso devolver un saldo a favor',
  surplus_refund_refused: 'No aprobó devolver un saldo a favor',
  surplus_refunded: 'Devolvió un saldo a favor',
  surplus_returned: 'Registró que el cliente devolvió un saldo a favor',
} as const;
