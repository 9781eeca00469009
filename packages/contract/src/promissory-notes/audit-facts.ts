import { PROMISSORY_NOTE_STATES } from '../documents/document-words.ts';
import type { FactTable } from '../wire/fact-table.ts';
import { FILLING_EVENTS, NOTICE_CHANNELS } from './promissory-note-words.ts';

/** The words of what the audit log keeps of promissory notes. */
export const PROMISSORY_NOTES_AUDIT_FACTS = {
  labels: {
    note_state: 'Registro del pagaré',
    note_reason: 'Motivo',
    filling_event: 'Evento de la carta',
    notice_on: 'Día del aviso',
    notice_channel: 'Cómo se avisó',
    notice_opens_on: 'Se puede diligenciar desde',
    filling_sum: 'Suma del pagaré',
    filling_matures_on: 'Vencimiento del pagaré',
  },
  values: {
    note_state: PROMISSORY_NOTE_STATES,
    filling_event: FILLING_EVENTS,
    notice_channel: NOTICE_CHANNELS,
  },
  formats: { filling_sum: 'pesos' },
} as const satisfies FactTable;
