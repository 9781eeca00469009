import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

type Addressee = { readonly email: string; readonly phone: string | null };

type Parts = { readonly trx: Transaction<DB>; readonly jobs: Pick<Jobs, 'forget'> };

/**
 * Forgets what was written to somebody, and what is still to be: a message that is gone is not
 * delivered any more, and a job that is gone does not write one.
 */
export async function eraseMessages(
  { trx, jobs }: Parts,
  { email, phone }: Addressee,
): Promise<void> {
  const recipients = [email, ...(phone === null ? [] : [`+57${phone}`])];
  await jobs.forget(trx, recipients);
  await trx.deleteFrom('outbox_messages').where('recipient', 'in', recipients).execute();
}
