/** What the audit log records about paying credits out, with its words on screen. */
export const DISBURSEMENT_AUDIT_WORDS = {
  disbursement_prepared: 'Preparó un desembolso',
  disbursement_approved: 'Aprobó un desembolso',
  disbursement_returned: 'Devolvió un desembolso',
  credit_disbursed: 'Registró el giro de un crédito',
  payee_account_changed: 'Registró la cuenta de un beneficiario',
  payee_account_confirmed: 'Confirmó la cuenta de un beneficiario',
  payee_account_voided: 'Anuló la cuenta sin confirmar de un beneficiario',
  voucher_opened: 'Abrió el comprobante de un giro',
} as const;
