/** What the audit log records about compliance, with its words on screen. */
export const COMPLIANCE_AUDIT_WORDS = {
  compliance_approved: 'Aprobó el cumplimiento de un crédito',
} as const;
