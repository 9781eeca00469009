import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

type Addressee = { readonly email: string; readonly phone: string | null };

/**
 * Forgets what was written to somebody, and what is still to be: a message that is gone is not
 * delivered any more.
 */
export async function eraseMessages(
  trx: Transaction<DB>,
  { email, phone }: Addressee,
): Promise<void> {
  const recipients = [email, ...(phone === null ? [] : [`+57${phone}`])];
  await trx.deleteFrom('outbox_messages').where('recipient', 'in', recipients).execute();
}
