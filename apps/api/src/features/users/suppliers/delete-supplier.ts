import type { Transaction } from 'kysely';
import { voidLinks } from '#features/users/access/void-links.ts';
import { type LockedUser, lockSupplier } from '#features/users/lock-user.ts';
import { removeIdentity } from '#platform/auth/identities.ts';
import { command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { isViolation } from '#platform/database/violation.ts';
import { refuse } from '#platform/http/refusal.ts';

type DeleteSupplierInput = { readonly userId: number };

/** Removes a supplier who never signed in. One with any trace is blocked instead. */
export const deleteSupplier = command(
  'delete_supplier',
  async ({ trx, actor }, { userId }: DeleteSupplierInput) => {
    const user = await lockSupplier(trx, userId);
    if (userId === actor.userId) refuse('own_account_protected');
    await demandNothingDone(trx, userId);
    await removeRows(trx, user).catch(refuseInUse);
    const { first_name, first_surname, email } = user;
    return {
      reply: {},
      audit: [
        {
          action: 'vendor_deleted',
          subject: { kind: 'user', id: userId },
          before: { first_name, first_surname, email },
        },
      ],
    };
  },
);

/** The audit log names actors by their user id, so the user of an actor must stay. */
async function demandNothingDone(trx: Transaction<DB>, userId: number): Promise<void> {
  const deed = await trx
    .selectFrom('audit_entries')
    .select('entry_id')
    .where('actor_user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  if (deed !== undefined) refuse('vendor_in_use');
}

async function removeRows(trx: Transaction<DB>, user: LockedUser): Promise<void> {
  await trx.deleteFrom('vendors').where('user_id', '=', user.user_id).execute();
  await trx.deleteFrom('users').where('user_id', '=', user.user_id).execute();
  await removeIdentity(trx, { identityId: user.identity_id, email: user.email });
  await voidLinks(trx, user);
}

/** Everything that refers to a user does so by a foreign key, so the database decides. */
function refuseInUse(error: unknown): never {
  if (isViolation(error, 'foreign_key')) refuse('vendor_in_use');
  throw error;
}
