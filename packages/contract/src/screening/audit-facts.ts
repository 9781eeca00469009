import type { FactTable } from '../wire/fact-table.ts';
import { SCREENING_KINDS } from './screening-lists.ts';

/** The words of what the audit log keeps of control lists and their hits. */
export const SCREENING_AUDIT_FACTS = {
  labels: {
    screening_hit_id: 'Coincidencia',
    list_name: 'Lista',
    source: 'De dónde viene',
    issued_on: 'Fecha de la lista',
    entry_count: 'Personas',
  },
  values: { decision: { dismissed: 'No es la persona', confirmed: 'Es la misma persona' } },
  valuesOf: { screening_list: { kind: SCREENING_KINDS } },
} as const satisfies FactTable;
