import type { Transaction } from 'kysely';
import { voidRegistrations } from '#platform/auth/registration-links.ts';
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

/** Forgets that an address asked to register, unless somebody still comes in with it. */
export async function eraseAddress(trx: Transaction<DB>, email: string): Promise<void> {
  await voidRegistrations(trx, email);
  await trx
    .deleteFrom('email_validations')
    .where('email', '=', email)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('user_id').where('users.email', '=', email))),
    )
    .execute();
}
