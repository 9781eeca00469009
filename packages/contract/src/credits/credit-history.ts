import { z } from '../values/zod.ts';
import { doneBy } from './credit-fields.ts';

/** What the history of a credit tells: its steps, and whatever else was done about it. */
const HISTORY_KINDS = [
  'step',
  'parameters',
  'product',
  'plate',
  'supplier',
  'bureau_asked',
  'paper_arrived',
  'paper_withdrawn',
  'policy',
  'co_debtor_invited',
  'co_debtor_accepted',
  'co_debtor_declined',
  'co_debtor_removed',
  'credit_note_written',
  'credit_note_withdrawn',
  'contact_made',
  'contacts_stopped',
  'contact_stop_lifted',
  'document_issued',
  'document_signed',
  'document_sealed',
  'documents_rejected',
  'documents_expired',
  'documents_voided',
  'document_voided',
  'promissory_note_in_force',
  'promissory_note_filled',
  'promissory_note_paid',
  'promissory_note_void',
  'promissory_note_notice_recorded',
  'promissory_note_copy_sent',
  'promissory_note_copy_failed',
  'restructure_in_force',
  'restructure_not_entered',
  'disbursement_returned',
  'payment_recorded',
  'decision_proposed',
  'decision_approved',
  'decision_refused',
  'decision_withdrawn',
  'decision_voided',
  'decision_expired',
  'compliance_approved',
  'compliance_voided',
  'hit_confirmed',
  'hit_dismissed',
] as const;

export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** The fields of a credit that people can change, in the order in which the history shows them. */
export const CHANGED_FIELDS = {
  product: 'Producto',
  price: 'Precio',
  plate: 'Placa',
  amount: 'Monto',
  rate_ea: 'Tasa E.A.',
  months: 'Plazo',
  due_day: 'Día de pago',
  agreed_instalment: 'Cuota acordada',
  charges: 'Cargos',
  instalment: 'Cuota',
  supplier: 'Asesor',
} as const;

export type ChangedField = keyof typeof CHANGED_FIELDS;

// Object.keys loses the literal names that CHANGED_FIELDS has.
export const CHANGED_FIELD_NAMES = Object.keys(CHANGED_FIELDS) as readonly ChangedField[];

const changedValue = z.nullable(z.union([z.string(), z.number()]));

export const changedField = z.object({
  field: z.enum(CHANGED_FIELD_NAMES),
  before: changedValue,
  after: changedValue,
});

export type FieldChange = z.output<typeof changedField>;

/** A step of a credit: from which state to which. */
export const historyStep = z.object({
  history_id: z.int(),
  from_state_id: z.nullable(z.int()),
  to_state_id: z.int(),
  note: z.nullable(z.string()),
  ...doneBy,
});

/** One thing that happened to a credit. Its number is one of its kind. */
export const historyEntry = z.object({
  kind: z.enum(HISTORY_KINDS),
  history_id: z.int(),
  /** Of a step; null of anything else. */
  from_state_id: z.nullable(z.int()),
  to_state_id: z.nullable(z.int()),
  /** What it is about: the attachments, the policy, the list. */
  subject: z.nullable(z.string()),
  changes: z.array(changedField),
  /** The note of the person who did it. */
  note: z.nullable(z.string()),
  ...doneBy,
});

export type HistoryEntry = z.output<typeof historyEntry>;
