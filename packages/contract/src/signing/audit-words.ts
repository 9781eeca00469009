/** What the audit log records about signing, with its words on screen. */
export const SIGNING_AUDIT_WORDS = {
  signing_code_sent: 'Pidió un código para firmar documentos',
  documents_signed: 'Firmó documentos de un crédito',
  documents_signed_for_company: 'Firmó documentos por la empresa',
  documents_rejected: 'No quiso firmar los documentos de un crédito',
  signers_reminded: 'Recordó a los firmantes que falta su firma',
} as const;
