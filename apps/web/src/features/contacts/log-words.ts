import type { ContactLogEntry } from '@cuotaclara/contract/contacts/contact-log';
import { CONTACT_RULES } from '@cuotaclara/contract/contacts/contact-rules';
import {
  ASKED_CHANNELS,
  CONTACT_OUTCOMES,
  CONTACT_PURPOSES,
  CONTACT_RESULTS,
} from '@cuotaclara/contract/contacts/contact-words';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { messageLabel } from '@cuotaclara/contract/notifications/message-kinds';

type ContactEntry = Extract<ContactLogEntry, { kind: 'contact' }>;

/** The title of an entry: how a contact ended, or that it was refused. */
export function titleOfEntry(entry: ContactLogEntry): string {
  if (entry.kind === 'refusal') {
    return entry.message === null
      ? `No se contactó: ${CONTACT_RULES[entry.rule].title.toLocaleLowerCase('es-CO')}`
      : `No salió: ${messageLabel(entry.message).toLocaleLowerCase('es-CO')}`;
  }
  if (entry.message !== null) return messageLabel(entry.message);
  if (entry.direction === 'in') return `Nos contactó${resultText(entry)}`;
  if (entry.outcome === null) return 'Reservado: falta cómo quedó';
  return `${CONTACT_OUTCOMES[entry.outcome]}${resultText(entry)}`;
}

const resultText = ({ result }: ContactEntry): string =>
  result === null || result === 'nothing'
    ? ''
    : `: ${CONTACT_RESULTS[result].toLocaleLowerCase('es-CO')}`;

/** One line about an entry: channel, purpose, person, author, credit. */
export function aboutEntry(entry: ContactLogEntry, isOfSeveral: boolean): string {
  const parts = [
    ASKED_CHANNELS[entry.channel],
    ...(entry.message === null && entry.purpose !== 'collection'
      ? [CONTACT_PURPOSES[entry.purpose].label]
      : []),
    ...(isOfSeveral ? [entry.person] : []),
    entry.by?.name ?? 'Sistema',
    ...(entry.credit_id === null ? [] : [creditNumber(entry.credit_id)]),
    ...(entry.kind === 'refusal' ? [CONTACT_RULES[entry.rule].text] : [countText(entry)]),
  ];
  return parts.join(' · ');
}

const countText = ({ is_counted, delivery }: ContactEntry): string => {
  if (delivery === 'undelivered') return 'no se entregó';
  return is_counted ? 'cuenta como contacto' : 'no cuenta';
};
