/** What the audit log records about the terms of a credit, with its words on screen. */
export const LOAN_TERMS_AUDIT_WORDS = {
  credit_parameters_changed: 'Cambió los parámetros de un crédito',
} as const;
