import { MAILBOX_LIST } from '@cuotaclara/contract';
import { mailboxQueries } from './mailbox-queries.ts';

/** The list of messages, for its screen and its loader. */
export const mailboxList = {
  shape: MAILBOX_LIST,
  searchBox: { name: 'recipient', label: 'Buscar por destinatario' },
  query: mailboxQueries.list,
} as const;
