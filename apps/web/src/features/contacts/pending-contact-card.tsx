import type { ContactedPerson, PendingContact } from '@cuotaclara/contract/contacts/contact-board';
import { CONTACT_CHANNELS } from '@cuotaclara/contract/contacts/contact-words';
import { Button } from '@mantine/core';
import { CHANNEL_ICONS } from '#domain/contact/channel-icons.ts';
import { formatTime } from '#lib/format/format-date-time.ts';
import { formatPhone } from '#lib/format/format-phone.ts';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './contacts.module.css';
import { OutcomeForm } from './outcome-form.tsx';

type PendingContactCardProps = {
  creditId: number;
  person: ContactedPerson;
  contact: PendingContact;
};

/** A reserved contact: how to make it, and how it ended. */
export const PendingContactCard = ({ creditId, person, contact }: PendingContactCardProps) => {
  const { channel, by, at, is_own: isOwn } = contact;
  const name = CONTACT_CHANNELS[channel];
  if (!isOwn) {
    return (
      <Quiet>
        {name} de {by.name}, <DateText value={at} withTime />: falta cómo quedó.
      </Quiet>
    );
  }
  return (
    <div className={classes.card}>
      <Stack>
        <p className={classes.name}>
          {name} de las {formatTime(at)}
        </p>
        <Way person={person} contact={contact} />
        <OutcomeForm creditId={creditId} contact={contact} />
      </Stack>
    </div>
  );
};

/** The address of the channel, as a link that a phone opens. */
const wayOf = ({ phone, email }: ContactedPerson, channel: PendingContact['channel']) => {
  if (channel === 'email') return { href: `mailto:${email}`, label: `Escribir a ${email}` };
  if (phone === null) return null;
  const shown = formatPhone(phone);
  switch (channel) {
    case 'call':
      return { href: `tel:+57${phone}`, label: `Llamar al ${shown}` };
    case 'whatsapp':
      return { href: `https://wa.me/57${phone}`, label: `Abrir WhatsApp con ${shown}` };
    case 'sms':
      return { href: `sms:+57${phone}`, label: `Escribir un SMS al ${shown}` };
    default:
      return channel satisfies never;
  }
};

const Way = ({ person, contact }: Pick<PendingContactCardProps, 'person' | 'contact'>) => {
  const way = wayOf(person, contact.channel);
  const Icon = CHANNEL_ICONS[contact.channel];
  if (way === null) return null;
  return (
    <Button
      component="a"
      href={way.href}
      variant="next"
      fullWidth
      leftSection={<Icon size={18} stroke={1.8} aria-hidden="true" />}
      {...(contact.channel === 'whatsapp' && { target: '_blank', rel: 'noreferrer' })}
    >
      {way.label}
    </Button>
  );
};
