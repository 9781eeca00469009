import { TIME_STAMPS } from '../verification/verification.ts';
import type { FactTable } from '../wire/fact-table.ts';

/** The words of what the audit log keeps of seals. */
export const SEALING_AUDIT_FACTS = {
  labels: {
    file_bytes: 'Tamaño en bytes',
    time_stamp: 'Estampa de tiempo',
    certificate_subjects: 'Certificados',
  },
  values: { time_stamp: TIME_STAMPS },
} as const satisfies FactTable;
