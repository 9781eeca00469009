import type { MailboxMessage } from '@cuotaclara/contract';
import type { ReactNode } from 'react';
import { CardLine } from '#ui/data-list/rows/card-line.tsx';
import type { ListCells } from '#ui/data-list/rows/list-columns.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { ChannelBadge } from './channel-badge.tsx';
import classes from './mailbox.module.css';

const MessageTitle = ({ message: { subject, text } }: { message: MailboxMessage }) => {
  // An SMS has no subject; its first words stand for it.
  const title = subject ?? text;
  return (
    <span className={classes.title} title={title}>
      {title}
    </span>
  );
};

export const mailboxCells: ListCells<MailboxMessage> = {
  subject: { render: (message) => <MessageTitle message={message} /> },
  channel: { render: ({ channel }) => <ChannelBadge channel={channel} />, skeleton: 'badge' },
};

export const mailboxCard = (
  message: MailboxMessage,
  title: (children: ReactNode) => ReactNode,
): ReactNode => (
  <>
    <CardLine>
      <ChannelBadge channel={message.channel} />
      <DateText value={message.created_at} withTime />
    </CardLine>
    {title(<MessageTitle message={message} />)}
    <CardLine>{message.recipient}</CardLine>
  </>
);
