import type { FactTable } from '../wire/fact-table.ts';
import { CONTACT_PROOF } from './contact-proof.ts';
import { CONTACT_RULES } from './contact-rules.ts';
import {
  ASKED_CHANNELS,
  AUTHORISATION_ORIGINS,
  AUTHORISATION_SUBJECTS,
  CONTACT_OUTCOMES,
  CONTACT_PARTIES,
  CONTACT_PURPOSES,
  CONTACT_RESULTS,
  CONTACT_STOPS,
} from './contact-words.ts';

type Labelled = Readonly<Record<string, { readonly label: string }>>;

const labelsOf = (words: Labelled): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(words).map(([name, { label }]) => [name, label]));

const rules = Object.fromEntries(
  Object.entries(CONTACT_RULES).map(([name, { title }]) => [name, title]),
);

/** The words of what the audit log keeps of contacts. */
export const CONTACTS_AUDIT_FACTS = {
  labels: {
    contact_id: 'Contacto',
    contact_channel: 'Canal',
    contact_purpose: 'Para qué',
    contact_party: 'A quién',
    contact_rule: 'Regla',
    contact_outcome: 'Cómo quedó',
    contact_result: 'Qué quedó',
    contact_subject: 'Qué autoriza',
    contact_origin: 'Dónde lo autorizó',
    contact_stop: 'Motivo de la detención',
    is_counted: 'Cuenta como contacto',
    is_granted: 'Lo autoriza',
  },
  values: {
    contact_channel: ASKED_CHANNELS,
    contact_purpose: labelsOf(CONTACT_PURPOSES),
    contact_party: CONTACT_PARTIES,
    contact_rule: rules,
    contact_outcome: CONTACT_OUTCOMES,
    contact_result: CONTACT_RESULTS,
    contact_subject: AUTHORISATION_SUBJECTS,
    contact_origin: labelsOf(AUTHORISATION_ORIGINS),
    contact_stop: CONTACT_STOPS,
  },
  lists: [CONTACT_PROOF],
} as const satisfies FactTable;
