import type { MailboxMessage } from '@cuotaclara/contract';
import { listColumns } from '#ui/data-list/list-columns.ts';
import { DateText } from '#ui/date-text.tsx';
import { ChannelBadge } from './channel-badge.tsx';
import classes from './mailbox.module.css';
import { MessageLink } from './message-link.tsx';

const column = listColumns<MailboxMessage>();

export const mailboxColumns = column.columns([
  column.display({
    id: 'subject',
    header: 'Mensaje',
    cell: ({ row }) => <MessageLink message={row.original} />,
  }),
  column.accessor('recipient', { header: 'Para' }),
  column.accessor('channel', {
    header: 'Canal',
    meta: { skeleton: 'badge' },
    cell: ({ row }) => <ChannelBadge channel={row.original.channel} />,
  }),
  column.accessor('created_at', {
    header: 'Enviado',
    meta: { align: 'end' },
    cell: ({ row }) => <DateText value={row.original.created_at} withTime />,
  }),
]);

export const MailboxCard = ({ message }: { message: MailboxMessage }) => (
  <div className={classes.card}>
    <div className={classes.cardTop}>
      <ChannelBadge channel={message.channel} />
      <DateText value={message.created_at} withTime />
    </div>
    <MessageLink message={message} />
    <p className={classes.recipient}>{message.recipient}</p>
  </div>
);
