/** What the audit log records about the files of a credit, with its words on screen. */
export const CREDIT_FILES_AUDIT_WORDS = {
  credit_file_downloaded: 'Descargó el expediente de un crédito',
  credit_report_downloaded: 'Descargó el informe de un crédito',
  credit_finding_downloaded: 'Descargó el resumen de un crédito',
} as const;
