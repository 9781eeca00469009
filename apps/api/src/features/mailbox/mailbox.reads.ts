import type { listMailbox, MailboxMessage, QueryOf, ReplyOf } from '@cuotaclara/contract';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';

/** A page of what was stored instead of sent, newest first. */
export async function listStoredMessages(
  db: Reader,
  query: QueryOf<typeof listMailbox>,
): Promise<ReplyOf<typeof listMailbox>> {
  const { page_number: number, item_per_page: size } = query;
  const stored = storedMessages(db, query.recipient);
  const [rows, { total }] = await Promise.all([
    stored
      .select(['message_id', 'channel', 'recipient', 'subject', 'body_text', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('message_id', 'desc')
      .limit(sql.lit(size))
      .offset(number * size)
      .execute(),
    stored.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data: rows.map(toMailboxMessage), page: { number, size, total } };
}

function storedMessages(db: Reader, recipientPart = '') {
  const stored = db.selectFrom('outbox_messages').where('status', '=', 'stored');
  if (recipientPart === '') return stored;
  const place = sql<number>`position(lower(${recipientPart}) in lower(recipient))`;
  return stored.where(place, '>', 0);
}

type StoredRow = {
  readonly message_id: string;
  readonly channel: string;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body_text: string | null;
  readonly created_at: Date;
};

const toMailboxMessage = (row: StoredRow): MailboxMessage => ({
  message_id: row.message_id,
  // A CHECK holds the column to the channels of the contract.
  channel: row.channel as MailboxMessage['channel'],
  recipient: row.recipient,
  subject: row.subject,
  // A CHECK holds the text of every stored message.
  text: row.body_text ?? '',
  created_at: row.created_at.toISOString(),
});
