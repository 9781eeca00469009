import type { ChannelAnswer, ContactedPerson } from '@cuotaclara/contract/contacts/contact-board';
import { CONTACT_RULES } from '@cuotaclara/contract/contacts/contact-rules';
import { CONTACT_CHANNELS, type ContactChannel } from '@cuotaclara/contract/contacts/contact-words';
import { reserveContact } from '@cuotaclara/contract/contacts/contacts';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { CHANNEL_ICONS } from '#domain/contact/channel-icons.ts';
import { formatPhone } from '#lib/format/format-phone.ts';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import classes from './contacts.module.css';
import { closedUntil, openUntilText } from './opening-text.ts';
import { useTakeBoard } from './use-take-board.ts';

type ChannelRowProps = {
  creditId: number;
  person: ContactedPerson;
  answer: ChannelAnswer;
  mayRecord: boolean;
  onWrite: (channel: ContactChannel) => void;
};

const addressOf = ({ phone, email }: ContactedPerson, channel: ContactChannel): string | null => {
  if (channel === 'email') return email;
  return phone === null ? null : formatPhone(phone);
};

/** One channel: open until when, or closed by which rule and until when. */
export const ChannelRow = (props: ChannelRowProps) => {
  const { person, answer, mayRecord } = props;
  const { channel, is_open: isOpen, why } = answer;
  const Icon = CHANNEL_ICONS[channel];
  const address = addressOf(person, channel);
  return (
    <div className={classes.channel}>
      <Icon size={20} stroke={1.6} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.name}>
          {CONTACT_CHANNELS[channel]} {address !== null && <span>{address}</span>}
        </p>
        <p className={classes.state} data-open={isOpen || undefined}>
          {isOpen ? openUntilText(answer.open_until) : closedUntil(answer)}
        </p>
        {!isOpen && (
          <p className={classes.why}>
            {why} {CONTACT_RULES[answer.rule].article}.
          </p>
        )}
      </div>
      {isOpen && mayRecord && address !== null && <ChannelAct {...props} />}
      {!isOpen && <IconLock size={18} stroke={1.6} aria-hidden="true" className={classes.lock} />}
    </div>
  );
};

const ChannelAct = ({ creditId, person, answer, onWrite }: ChannelRowProps) => {
  const { channel } = answer;
  const take = useTakeBoard(creditId);
  const form = useRouteForm(reserveContact, {
    params: { id: creditId },
    start: {},
    body: () => ({ borrower_id: person.borrower_id, channel, purpose: 'collection' as const }),
    keyed: true,
    done: 'La llamada quedó reservada. Ya puedes llamar.',
    onSent: ({ board }) => void take(board),
  });
  if (channel !== 'call') {
    return (
      <Button variant="default" size="sm" onClick={() => onWrite(channel)}>
        Escribir
      </Button>
    );
  }
  return (
    <form.Form label="Llamar" className={classes.act} guard={false}>
      <form.Submit>Llamar</form.Submit>
    </form.Form>
  );
};
