/** Acts of collections that the audit log records, with their words on screen. */
export const COLLECTIONS_AUDIT_WORDS = {
  promise_made: 'Registró una promesa de pago',
  agreement_made: 'Registró un acuerdo de pago',
  promise_withdrawn: 'Retiró una promesa de pago',
} as const;
