import { sql, type Transaction } from 'kysely';
import { voidEmailLinks, voidProofs } from '#platform/auth/void-proofs.ts';
import type { DB } from '#platform/database/database.generated.ts';

type Identity = { readonly identity_id: string };

/** Ends every session, and with it every bearer: each request looks for its session. */
export async function endSessions(trx: Transaction<DB>, { identity_id }: Identity): Promise<void> {
  await trx.deleteFrom('auth.session').where('userId', '=', identity_id).execute();
}

type Addressee = Identity & { readonly email: string };

/** Voids the links that were sent and the sign-ins that are half done. */
export async function voidLinks(
  trx: Transaction<DB>,
  { identity_id, email }: Addressee,
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
