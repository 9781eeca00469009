/** Acts on reports to the credit bureaus that the audit log records. */
export const BUREAU_CLOCK_AUDIT_WORDS = {
  bureau_notice_sent: 'Envió el aviso previo al reporte',
  bureau_file_confirmed: 'Confirmó el archivo del mes de las centrales de riesgo',
} as const;
