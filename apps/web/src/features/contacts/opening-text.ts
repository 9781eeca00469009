import { BUSINESS_TIME_ZONE } from '@cuotaclara/contract';
import type { ChannelAnswer } from '@cuotaclara/contract/contacts/contact-board';
import { CONTACT_RULES } from '@cuotaclara/contract/contacts/contact-rules';
import { MONTHS } from '@cuotaclara/contract/values/long-dates';
import { formatClock } from '#lib/format/format-date-time.ts';

/** «vie 13 nov» */
function dayOf(moment: string): string {
  const at = Temporal.Instant.from(moment).toZonedDateTimeISO(BUSINESS_TIME_ZONE);
  const weekday = at.toLocaleString('es-CO', { weekday: 'short' });
  return `${weekday} ${at.day} ${MONTHS[at.month - 1]?.slice(0, 3)}`;
}

/** «Abierto hasta las 7:00 p. m.» */
export const openUntilText = (until: string | null): string =>
  until === null ? 'Abierto' : `Abierto hasta ${formatClock(until)}`;

/** «Abre el vie 13 nov, a las 7:00 a. m.», or why nothing but an act opens it. */
export const closedUntil = ({ rule, opens_at }: Pick<ChannelAnswer, 'rule' | 'opens_at'>) =>
  opens_at === null
    ? `Cerrado: ${CONTACT_RULES[rule].title.toLocaleLowerCase('es-CO')}`
    : `Abre el ${dayOf(opens_at)}, a ${formatClock(opens_at)}`;
