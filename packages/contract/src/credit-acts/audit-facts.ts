import type { FactTable } from '../wire/fact-table.ts';
import { ACT_NAMES } from './act-words.ts';

/** Words of what the audit log keeps of acts on a credit. */
export const CREDIT_ACTS_AUDIT_FACTS = {
  labels: {
    act: 'Acto',
    act_event: 'Número del acto',
    restructure_changes: 'Qué cambió',
    restructure_set: 'Documentos por firmar',
  },
  values: { act: ACT_NAMES },
} as const satisfies FactTable;
