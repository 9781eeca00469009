import type { Transaction } from 'kysely';
import { voidRegistrations } from '#platform/auth/registration-links.ts';
import type { DB } from '#platform/database/database.generated.ts';

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
