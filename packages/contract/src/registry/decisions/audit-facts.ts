import type { FactTable } from '@cuotaclara/contract/wire/fact-table';
import { DECISION_KINDS, wordsOf } from './decision-kinds.ts';

/** The words of what the audit log keeps of decisions by two people. */
export const DECISIONS_AUDIT_FACTS = {
  labels: {
    decision_kind: 'Decisión',
    decision_about: 'Sobre qué',
    decision_reason: 'Motivo',
    decision_amount: 'Valor',
    decision_changes: 'Cambió desde la propuesta',
  },
  values: {
    decision_kind: Object.fromEntries(DECISION_KINDS.map((kind) => [kind, wordsOf(kind).name])),
  },
  formats: { decision_amount: 'pesos' },
} as const satisfies FactTable;
