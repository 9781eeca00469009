/** What the audit log records about policies, with its words on screen. */
export const INSURANCE_AUDIT_WORDS = {
  policy_registered: 'Registró la póliza de un crédito',
} as const;
