import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { voidRegistrations } from './registration-links.ts';
import { voidEmailLinks, voidProofs } from './void-proofs.ts';

type ErasedIdentity = { readonly identityId: string; readonly email: string };

/** Deletes everything with which an identity signs in, from this moment on. */
export async function eraseWaysIn(
  trx: Transaction<DB>,
  { identityId, email }: ErasedIdentity,
): Promise<void> {
  await trx.deleteFrom('auth.session').where('userId', '=', identityId).execute();
  await trx.deleteFrom('auth.account').where('userId', '=', identityId).execute();
  await trx.deleteFrom('auth.twoFactor').where('userId', '=', identityId).execute();
  await voidProofs(trx, identityId);
  await voidEmailLinks(trx, email);
}

/** Leaves an identity that belongs to nobody, for a user whose row must stay. */
export async function blankIdentity(
  trx: Transaction<DB>,
  { identityId, email, name }: ErasedIdentity & { readonly name: string },
): Promise<void> {
  await trx
    .updateTable('auth.user')
    .set({
      name,
      email,
      emailVerified: false,
      image: null,
      twoFactorEnabled: null,
      updatedAt: sql`current_timestamp`,
    })
    .where('id', '=', identityId)
    .execute();
}

/** Deletes an identity that no user has any more. */
export async function removeIdentity(trx: Transaction<DB>, identityId: string): Promise<void> {
  await trx.deleteFrom('auth.user').where('id', '=', identityId).execute();
}

/** Forgets that an address asked to register, unless a user still signs in with it. */
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
