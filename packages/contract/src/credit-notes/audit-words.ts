/** Acts on notes that the audit log records, with their words on screen. */
export const CREDIT_NOTES_AUDIT_WORDS = {
  credit_note_written: 'Escribió una nota de un crédito',
  credit_note_withdrawn: 'Retiró una nota de un crédito',
} as const;
