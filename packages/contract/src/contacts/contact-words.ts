import { keyField } from '../values/fields.ts';
import { z } from '../values/zod.ts';

/** Ways of reaching a person that the person may authorise. */
export const CONTACT_CHANNELS = {
  call: 'Llamada',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  email: 'Correo',
} as const;

export type ContactChannel = keyof typeof CONTACT_CHANNELS;

// Object.keys loses the literal names.
export const CONTACT_CHANNEL_NAMES = Object.keys(CONTACT_CHANNELS) as readonly ContactChannel[];

/** A visit is asked about and never allowed. */
export const ASKED_CHANNELS = { ...CONTACT_CHANNELS, visit: 'Visita' } as const;

export type AskedChannel = keyof typeof ASKED_CHANNELS;

/** People whom somebody may want to contact about a debt. */
export const CONTACT_PARTIES = {
  debtor: 'Titular',
  co_debtor: 'Codeudor',
  reference: 'Referencia personal',
  relative: 'Familiar',
  employer: 'Empleador',
} as const;

export type ContactParty = keyof typeof CONTACT_PARTIES;

/** Reasons to contact a person. The law limits those that are counted. */
export const CONTACT_PURPOSES = {
  collection: { label: 'Cobro', isCounted: true },
  reminder: { label: 'Recordatorio', isCounted: true },
  commercial: { label: 'Oferta comercial', isCounted: true },
  receipt: { label: 'Comprobante de una operación', isCounted: false },
  fraud_alert: { label: 'Alerta de fraude', isCounted: false },
  requested: { label: 'Lo pidió la persona', isCounted: false },
  legal_notice: { label: 'Aviso que exige la ley', isCounted: false },
} as const satisfies Readonly<Record<string, { label: string; isCounted: boolean }>>;

export type ContactPurpose = keyof typeof CONTACT_PURPOSES;

export const CONTACT_DIRECTIONS = { out: 'La contactamos', in: 'Nos contactó' } as const;

/** Ends of an attempt. */
export const CONTACT_OUTCOMES = {
  answered: 'Contestó',
  no_answer: 'No contestó',
  other_person: 'Contestó otra persona',
  wrong_number: 'Número errado',
  undelivered: 'No entró',
} as const;

export type ContactOutcome = keyof typeof CONTACT_OUTCOMES;

/** Results of a contact with a person who answered. */
export const CONTACT_RESULTS = {
  promise: 'Prometió pagar',
  paid: 'Dice que ya pagó',
  agreement: 'Pide un acuerdo',
  nothing: 'Nada',
} as const;

/** Deliveries: whether an attempt reached its channel. */
export const CONTACT_DELIVERIES = {
  reserved: 'Reservado',
  made: 'Hecho',
  undelivered: 'No se entregó',
} as const;

/** Subjects of an authorisation: a channel, or hours beyond those of the law. */
export const AUTHORISATION_SUBJECTS = { ...CONTACT_CHANNELS, other_hours: 'Otro horario' } as const;

export type AuthorisationSubject = keyof typeof AUTHORISATION_SUBJECTS;

/** Origins of an authorisation. Hours count only from an origin apart from the contract. */
export const AUTHORISATION_ORIGINS = {
  application: { label: 'En la solicitud', isApart: false },
  contract: { label: 'En el contrato', isApart: false },
  own_account: { label: 'En su cuenta', isApart: true },
  call: { label: 'En una llamada que hizo la persona', isApart: true },
  written: { label: 'Por escrito, aparte del contrato', isApart: true },
  in_person: { label: 'En la oficina, aparte del contrato', isApart: true },
} as const satisfies Readonly<Record<string, { label: string; isApart: boolean }>>;

export type AuthorisationOrigin = keyof typeof AUTHORISATION_ORIGINS;

/** Facts that stop every contact about a debt until somebody lifts them. */
export const CONTACT_STOPS = {
  insolvency: 'Insolvencia de persona natural',
  death: 'Fallecimiento',
  impersonation: 'Reclamo por suplantación',
} as const;

export type ContactStop = keyof typeof CONTACT_STOPS;

export const askedChannelField = keyField(ASKED_CHANNELS, { error: 'Elige por dónde.' });
export const contactChannelField = keyField(CONTACT_CHANNELS, { error: 'Elige por dónde.' });
export const contactPartyField = keyField(CONTACT_PARTIES);
export const contactPurposeField = keyField(CONTACT_PURPOSES, { error: 'Elige para qué.' });
/** Purposes that a person of the staff may state; the program alone gives notices of the law. */
export const askedPurposeField = z.enum(
  ['collection', 'reminder', 'commercial', 'receipt', 'fraud_alert', 'requested'],
  { error: 'Elige para qué.' },
);
export const contactDirectionField = keyField(CONTACT_DIRECTIONS);
export const contactOutcomeField = keyField(CONTACT_OUTCOMES, { error: 'Elige cómo quedó.' });
export const contactResultField = keyField(CONTACT_RESULTS, { error: 'Elige qué quedó.' });
export const contactDeliveryField = keyField(CONTACT_DELIVERIES);
export const authorisationSubjectField = keyField(AUTHORISATION_SUBJECTS, {
  error: 'Elige qué autoriza.',
});
export const authorisationOriginField = keyField(AUTHORISATION_ORIGINS, {
  error: 'Elige dónde lo autorizó.',
});
export const contactStopField = keyField(CONTACT_STOPS, { error: 'Elige qué pasó.' });
