import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

type Old = { readonly borrowerId: number; readonly phone: string | null };

export const withCountry = (phone: string): string => `+57${phone}`;

/**
 * What was sent to a number that is theirs no more: its codes prove nothing, and are not kept. What
 * was sent to a number that somebody else has too may have been for them, and stays.
 */
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
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('borrowers')
            .select('borrowers.borrower_id')
            .where('borrowers.phone', '=', phone)
            .where('borrowers.borrower_id', '<>', borrowerId),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users')
            .leftJoin('borrowers', 'borrowers.user_id', 'users.user_id')
            .select('users.user_id')
            .where('users.phone', '=', phone)
            .where('borrowers.borrower_id', 'is distinct from', borrowerId),
        ),
      ),
    )
    .execute();
}
