import type { FactTable } from '../audit/fact-table.ts';
import { NOTE_STATES } from '../documents/document-words.ts';
import { FILLING_EVENTS } from './note-words.ts';

/** The words of what the audit log keeps of promissory notes. */
export const PROMISSORY_NOTES_AUDIT_FACTS = {
  labels: {
    note_state: 'Registro del pagaré',
    note_reason: 'Motivo',
    filling_event: 'Evento de la carta',
    filling_sum: 'Suma del pagaré',
    filling_matures_on: 'Vencimiento del pagaré',
  },
  values: { note_state: NOTE_STATES, filling_event: FILLING_EVENTS },
  formats: { filling_sum: 'pesos' },
} as const satisfies FactTable;
