/** What the audit log records about legal documents, with its words on screen. */
export const DOCUMENTS_AUDIT_WORDS = {
  documents_issued: 'Emitió documentos de un crédito',
  documents_reissued: 'Emitió otra vez los documentos de un crédito',
  documents_voided: 'Anuló los documentos de un crédito',
  document_voided: 'Anuló un documento de un crédito',
  documents_expired: 'Venció el plazo para firmar documentos',
  document_holders_changed: 'Cambió el orden de los firmantes de un documento',
  document_copies_sent: 'Envió copia de documentos por correo',
  legal_document_opened: 'Abrió un documento legal',
  legal_document_downloaded: 'Descargó un documento legal',
} as const;
