import type { MailboxMessage } from '@cuotaclara/contract';
import { Link } from '@tanstack/react-router';
import classes from './mailbox.module.css';

/** An SMS has no subject; its first words stand for it. */
const titleOf = ({ subject, text }: MailboxMessage): string => subject ?? text;

/** Opening a message is a place of its own: back closes it, and it can be shared. */
export const MessageLink = ({ message }: { message: MailboxMessage }) => (
  <Link
    from="/demo/mailbox"
    to="."
    search={(search) => ({ ...search, message: message.message_id })}
    className={classes.title}
    title={titleOf(message)}
  >
    {titleOf(message)}
  </Link>
);
