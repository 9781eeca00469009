import type { DecisionTable } from '../wire/decision-table.ts';
import { DEBT_PARTS } from './promissory-note-words.ts';

const pesos = (label: string) => ({ label, format: 'pesos' }) as const;

/** Decisions by two people about a promissory note. */
export const PROMISSORY_NOTES_DECISIONS = {
  promissory_note_filling: {
    path: 'promissory-note-fillings',
    propose: 'manage_promissory_notes',
    decide: 'manage_promissory_notes',
    read: 'view_legal_documents',
    name: 'Diligenciamiento de un pagaré',
    many: 'Diligenciamientos de pagarés',
    waiting: 'promissory_note_fillings_proposed',
    waitingLabel: ['Pagaré por aprobar', 'Pagarés por aprobar'],
    filterLabel: 'Pagaré por aprobar',
    question: '¿Diligenciar el pagaré {label}?',
    verb: 'Diligenciar por',
    consequence:
      'El pagaré vence hoy. Se hace un documento nuevo y sellado, que nombra la huella del ' +
      'pagaré firmado. Esto no se puede deshacer.',
    told: {
      proposed: 'Propusiste diligenciar el pagaré. Falta que otra persona lo apruebe.',
      approved: 'Aprobaste diligenciar el pagaré. Se está sellando.',
      kept: 'El pagaré sigue vigente y se puede proponer otra vez.',
    },
    lines: {
      state: { label: 'Registro del pagaré' },
      sum: { label: 'Suma del pagaré', format: 'pesos', matters: true },
      matures_on: { label: 'Vencimiento', format: 'day' },
    },
    facts: {
      event: { label: 'Qué pasó' },
      principal: pesos(DEBT_PARTS.principal),
      interest: pesos(DEBT_PARTS.interest),
      late_interest: pesos(DEBT_PARTS.late_interest),
      charges: pesos(DEBT_PARTS.charges),
      collection_costs: pesos(DEBT_PARTS.collection_costs),
      unearned_interest: pesos(DEBT_PARTS.unearned_interest),
      unearned_charges: pesos(DEBT_PARTS.unearned_charges),
    },
  },
} as const satisfies DecisionTable;
