import type { FactTable } from '../wire/fact-table.ts';

/** The words of what the audit log keeps of inquiries at a credit bureau. */
export const STUDIES_AUDIT_FACTS = {
  labels: { bureau_report_id: 'Consulta', provider: 'Quién respondió' },
  values: { provider: { sandbox: 'Central simulada', http: 'Central de riesgo' } },
} as const satisfies FactTable;
