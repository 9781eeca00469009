import { sql, type Transaction } from 'kysely';
import { voidEmailLinks, voidProofs } from '#platform/auth/void-proofs.ts';
import type { DB } from '#platform/database/database.generated.ts';

type LinkOwner = { readonly identity_id: string; readonly email: string };

/** Voids the links that were sent and the sign-ins that are half done. */
export async function voidLinks(
  trx: Transaction<DB>,
  { identity_id, email }: LinkOwner,
): Promise<void> {
  await voidProofs(trx, identity_id);
  await voidEmailLinks(trx, email);
  await trx
    .updateTable('users')
    .set({ invitation_expires_at: sql`least(invitation_expires_at, current_timestamp)` })
    .where('identity_id', '=', identity_id)
    .where('invitation_expires_at', 'is not', null)
    .execute();
}
