import { creditParams } from '../credits/credit-fields.ts';
import { idField } from '../values/fields.ts';
import { exportQuery, listShape } from '../wire/list-shape.ts';
import { fileRoute, XLSX } from '../wire/route.ts';
import { CONTACT_RULES } from './contact-rules.ts';
import {
  ASKED_CHANNELS,
  CONTACT_DELIVERIES,
  CONTACT_DIRECTIONS,
  CONTACT_OUTCOMES,
  CONTACT_PARTIES,
  CONTACT_PURPOSES,
} from './contact-words.ts';

/** Kinds of rows of the proof. */
const PROOF_KINDS = {
  authorisation: 'Autorización',
  stop: 'Detención',
  contact: 'Contacto',
  refusal: 'No permitido',
} as const;

type Words<Part extends string> = Readonly<Record<string, Readonly<Record<Part, string>>>>;

const partOf = <Part extends string>(
  words: Words<Part>,
  part: Part,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(words).map(([name, each]) => [name, each[part]]));

/** All that proves how the law on contacts was kept with one person, oldest first. */
export const CONTACT_PROOF = listShape({
  name: 'contact_proof',
  things: 'la prueba de contactos',
  columns: {
    at: { label: 'Fecha', kind: 'moment', sort: 'at' },
    kind: { label: 'Qué', kind: 'choice', labels: PROOF_KINDS },
    channel: {
      label: 'Canal',
      kind: 'choice',
      labels: { ...ASKED_CHANNELS, other_hours: 'Otro horario' },
    },
    purpose: { label: 'Para qué', kind: 'choice', labels: partOf(CONTACT_PURPOSES, 'label') },
    party: { label: 'A quién', kind: 'choice', labels: CONTACT_PARTIES },
    direction: { label: 'Sentido', kind: 'choice', labels: CONTACT_DIRECTIONS },
    agent: { label: 'Quién', kind: 'text' },
    credit_id: { label: 'Número de crédito', kind: 'integer' },
    is_counted: { label: 'Cuenta como contacto', kind: 'boolean' },
    rule: { label: 'Regla', kind: 'choice', labels: partOf(CONTACT_RULES, 'title') },
    article: { label: 'Norma', kind: 'choice', labels: partOf(CONTACT_RULES, 'article') },
    opens_at: { label: 'Abría', kind: 'moment' },
    delivery: { label: 'Entrega', kind: 'choice', labels: CONTACT_DELIVERIES },
    outcome: { label: 'Cómo quedó', kind: 'choice', labels: CONTACT_OUTCOMES },
    text: { label: 'Texto', kind: 'text' },
    origin: { label: 'Origen', kind: 'text' },
    text_sha256: { label: 'Huella del texto (SHA-256)', kind: 'text' },
    inputs: { label: 'Lo que se sabía', kind: 'text' },
  },
  sort: { by: 'at', dir: 'ASC' },
});

export const exportContactProof = fileRoute({
  method: 'GET',
  url: '/api/managements/credits/:id/contacts/proof',
  summary: 'The proof of contacts of one person: authorisations, attempts and refusals',
  permission: 'view_contacts',
  params: creditParams,
  query: exportQuery(CONTACT_PROOF, { borrower_id: idField }),
  file: { contentTypes: [XLSX] },
  refusals: ['not_found', 'export_busy', 'export_too_large'],
});
