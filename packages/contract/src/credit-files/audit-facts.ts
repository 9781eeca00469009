import type { FactTable } from '../wire/fact-table.ts';

/** The words of what the audit log keeps of downloads of a credit's file. */
export const CREDIT_FILES_AUDIT_FACTS = {
  labels: { paper_names: 'Archivos' },
} as const satisfies FactTable;
