import { PROMISSORY_NOTE_STATES } from '../documents/document-words.ts';
import { PERMISSIONS_FUNCTIONS } from '../permissions/functions.ts';
import type { FactTable } from '../wire/fact-table.ts';
import { EARLIER_PROMISSORY_NOTE_ACTIONS, PROMISSORY_NOTES_AUDIT_WORDS } from './audit-words.ts';
import { PROMISSORY_NOTES_DECISIONS } from './decision-words.ts';
import { FILLING_EVENTS, NOTICE_CHANNELS } from './promissory-note-words.ts';
import { PROMISSORY_NOTES_WAITING } from './waiting-words.ts';

const OF_FUNCTION = { manage_notes: PERMISSIONS_FUNCTIONS.manage_promissory_notes.label };

/** Values that entries of earlier versions have, by their field. */
const EARLIER_VALUES = {
  note_state: PROMISSORY_NOTE_STATES,
  added: OF_FUNCTION,
  removed: OF_FUNCTION,
  action: Object.fromEntries(
    Object.entries(EARLIER_PROMISSORY_NOTE_ACTIONS).map(([earlier, action]) => [
      earlier,
      PROMISSORY_NOTES_AUDIT_WORDS[action],
    ]),
  ),
  columns: { note_state: 'El pagaré' },
  waiting: {
    note_fillings_proposed: PROMISSORY_NOTES_DECISIONS.promissory_note_filling.waitingLabel[1],
    notes_to_notify: PROMISSORY_NOTES_WAITING.promissory_notes_to_notify.label[1],
    notes_to_fill: PROMISSORY_NOTES_WAITING.promissory_notes_to_fill.label[1],
  },
} as const;

/** The words of what the audit log keeps of promissory notes. */
export const PROMISSORY_NOTES_AUDIT_FACTS = {
  labels: {
    promissory_note_state: 'Registro del pagaré',
    promissory_note_reason: 'Motivo',
    filling_event: 'Evento de la carta',
    notice_on: 'Día del aviso',
    notice_channel: 'Cómo se avisó',
    notice_opens_on: 'Se puede diligenciar desde',
    filling_sum: 'Suma del pagaré',
    filling_matures_on: 'Vencimiento del pagaré',
    // Fields that only entries of earlier versions have.
    note_state: 'Registro del pagaré',
    note_reason: 'Motivo',
  },
  values: {
    ...EARLIER_VALUES,
    promissory_note_state: PROMISSORY_NOTE_STATES,
    filling_event: FILLING_EVENTS,
    notice_channel: NOTICE_CHANNELS,
  },
  formats: { filling_sum: 'pesos' },
} as const satisfies FactTable;
