import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

type Old = { readonly borrowerId: number; readonly phone: string | null };

export const withCountry = (phone: string): string => `+57${phone}`;

/** What was sent to a number that is theirs no more: its codes prove nothing, and are not kept. */
export async function forgetPhoneCodes(
  trx: Transaction<DB>,
  { borrowerId, phone }: Old,
): Promise<void> {
  await trx.deleteFrom('phone_codes').where('borrower_id', '=', borrowerId).execute();
  if (phone === null) return;
  await trx
    .deleteFrom('outbox_messages')
    .where('channel', '=', 'sms')
    .where('recipient', '=', withCountry(phone))
    .execute();
}
