/** What the audit log records about seals, with its words on screen. */
export const SEALING_AUDIT_WORDS = {
  document_sealed: 'Se selló un documento',
  document_archived: 'Se guardó la copia de archivo de un documento',
  seal_certificates_made: 'Se crearon certificados para sellar',
} as const;
