import { BUSINESS_TIME_ZONE, businessDayOf } from '@cuotaclara/contract';
import { CONTACT_RULES } from '@cuotaclara/contract/contacts/contact-rules';
import {
  ASKED_CHANNELS,
  CONTACT_CHANNELS,
  CONTACT_PARTIES,
  CONTACT_STOPS,
} from '@cuotaclara/contract/contacts/contact-words';
import { sentenceEnd } from '@cuotaclara/contract/values/sentences';
import {
  type ContactVerdict,
  contactsOfTheWeek,
  type PersonFacts,
  type WantedContact,
} from './contact-guard.ts';

const all = new Intl.ListFormat('es-CO', { type: 'conjunction' });

/** A channel inside of a sentence; the names of products keep their capitals. */
const inSentence = (name: string): string =>
  /^[A-Z]+$|^Whats/.test(name) ? name : name.toLocaleLowerCase('es-CO');

const dayText = (day: Temporal.PlainDate): string =>
  day.toLocaleString('es-CO', { day: 'numeric', month: 'short' });

/** A moment as people plan by it: viernes, 13 de noviembre, 7:00 a. m. */
const openingText = (moment: Temporal.Instant): string =>
  moment.toZonedDateTimeISO(BUSINESS_TIME_ZONE).toLocaleString('es-CO', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });

type Explained = {
  readonly verdict: Pick<ContactVerdict, 'rule'>;
  readonly facts: PersonFacts;
  readonly wanted: WantedContact;
};

/** Why the guard decided so about this person, in a sentence with its facts. */
export function whyText({ verdict, facts, wanted }: Explained): string {
  const today = businessDayOf(wanted.at);
  const week = contactsOfTheWeek(facts, today);
  const theirs = facts.authorised.map((channel) => inSentence(CONTACT_CHANNELS[channel]));
  switch (verdict.rule) {
    case 'allowed':
      return `Van ${week.length} de ${facts.weekMax} contactos en 7 días.`;
    case 'weekly_cap':
      return `Van ${week.length} contactos en 7 días y el tope es ${facts.weekMax}.`;
    case 'contacted_today': {
      const last = week.findLast(({ on }) => on.equals(today));
      const by = last === undefined ? '' : ` por ${inSentence(CONTACT_CHANNELS[last.channel])}`;
      return `Hoy ya hubo un contacto${by}.`;
    }
    case 'other_channel': {
      const last = week.findLast(({ channel }) => channel !== wanted.channel);
      const when = last === undefined ? '' : ` el ${dayText(last.on)}`;
      const by = last === undefined ? '' : ` por ${inSentence(CONTACT_CHANNELS[last.channel])}`;
      return `Hubo contacto${by}${when}: otro canal, a los 7 días.`;
    }
    case 'channel_not_authorised':
      return theirs.length === 0
        ? 'La persona no ha autorizado ningún canal.'
        : `La persona autorizó ${all.format(theirs)}, y no este canal.`;
    case 'stopped':
      return `${all.format(facts.stops.map((stop) => CONTACT_STOPS[stop]))}: no se contacta.`;
    case 'third_party':
      return `${CONTACT_PARTIES[wanted.party]}: ${CONTACT_RULES.third_party.text}`;
    case 'visit':
    case 'out_of_hours':
    case 'uncounted':
      return CONTACT_RULES[verdict.rule].text;
    default:
      return verdict.rule satisfies never;
  }
}

/** The refusal of a contact in words: the reason, its article and when the channel opens. */
export function refusalText(explained: Explained & { readonly verdict: ContactVerdict }): string {
  const { verdict, wanted } = explained;
  const { article } = CONTACT_RULES[verdict.rule];
  const why = `${whyText(explained).replace(/\.$/, '')} (${article}).`;
  if (verdict.opensAt === null) return why;
  const opens = `${ASKED_CHANNELS[wanted.channel]} abre el ${openingText(verdict.opensAt)}`;
  return `${why} ${sentenceEnd(opens)}`;
}
