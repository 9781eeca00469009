import type { FactTable } from '../wire/fact-table.ts';

/** The words of what the audit log keeps of compliance. */
export const COMPLIANCE_AUDIT_FACTS = {
  labels: { checks: 'Lo que se revisó' },
  values: { decision: { approved: 'Aprobado', rejected: 'Rechazado' } },
} as const satisfies FactTable;
