import type { FactTable } from '../wire/fact-table.ts';

/** Words of what the audit log keeps of notes; their text stays out of it. */
export const CREDIT_NOTES_AUDIT_FACTS = {
  labels: { note_id: 'Nota' },
} as const satisfies FactTable;
