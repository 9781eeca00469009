/** What the audit log records about the attachments of a credit, with its words on screen. */
export const ATTACHMENTS_AUDIT_WORDS = {
  credit_documents_asked: 'Pidió documentos de un crédito',
  credit_request_withdrawn: 'Retiró un documento pedido',
  credit_attachment_added: 'Adjuntó un documento a un crédito',
  credit_attachment_replaced: 'Reemplazó un documento de un crédito',
  credit_attachment_opened: 'Abrió un documento de un crédito',
  credit_attachment_downloaded: 'Descargó un documento de un crédito',
} as const;
