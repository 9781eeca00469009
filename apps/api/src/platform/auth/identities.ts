import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { CREDENTIAL } from './passwords/credential.ts';

type NewIdentity = {
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** Null for a person who chooses a password later, or signs in elsewhere. */
  readonly passwordHash: string | null;
};

/** Creates the identity behind a user and answers its id. */
export async function createIdentity(
  trx: Transaction<DB>,
  { passwordHash, ...identity }: NewIdentity,
): Promise<string> {
  const { id } = await trx
    .insertInto('auth.user')
    .values(identity)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (passwordHash !== null) await insertPassword(trx, { identityId: id, passwordHash });
  const { email, emailVerified } = identity;
  await trx
    .insertInto('email_validations')
    .values({ email, validated_at: emailVerified ? new Date() : null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  return id;
}

type NameChange = { readonly identityId: string; readonly name: string; readonly email: string };

/** Writes the name and the address under which the identity provider knows a user. */
export async function renameIdentity(
  trx: Transaction<DB>,
  { identityId, name, email }: NameChange,
): Promise<void> {
  await trx
    .updateTable('auth.user')
    .set({ name, email, updatedAt: new Date() })
    .where('id', '=', identityId)
    .execute();
}

type AddressChange = { readonly identityId: string; readonly from: string; readonly to: string };

/** Makes a new address unconfirmed until a link to its mailbox is used. */
export async function unconfirmAddress(
  trx: Transaction<DB>,
  { identityId, from, to }: AddressChange,
): Promise<void> {
  await trx
    .updateTable('auth.user')
    .set({ emailVerified: false })
    .where('id', '=', identityId)
    .execute();
  await trx.deleteFrom('email_validations').where('email', 'in', [from, to]).execute();
  await trx.insertInto('email_validations').values({ email: to }).execute();
}

type IdentityRef = { readonly identityId: string; readonly email: string };

/** Removes an identity with its sessions and proofs, which cascade, and its address. */
export async function removeIdentity(
  trx: Transaction<DB>,
  { identityId, email }: IdentityRef,
): Promise<void> {
  await trx.deleteFrom('auth.user').where('id', '=', identityId).execute();
  await trx.deleteFrom('email_validations').where('email', '=', email).execute();
}

type NewPassword = { readonly identityId: string; readonly passwordHash: string };

/** Replaces the password of an identity and confirms its address. */
export async function replacePassword(
  trx: Transaction<DB>,
  { identityId, passwordHash }: NewPassword,
): Promise<void> {
  await trx
    .updateTable('auth.user')
    .set({ emailVerified: true, updatedAt: new Date() })
    .where('id', '=', identityId)
    .execute();
  await trx
    .deleteFrom('auth.account')
    .where('userId', '=', identityId)
    .where('providerId', '=', CREDENTIAL)
    .execute();
  await insertPassword(trx, { identityId, passwordHash });
}

async function insertPassword(
  trx: Transaction<DB>,
  { identityId, passwordHash }: NewPassword,
): Promise<void> {
  await trx
    .insertInto('auth.account')
    .values({
      providerId: CREDENTIAL,
      accountId: identityId,
      userId: identityId,
      password: passwordHash,
      updatedAt: new Date(),
    })
    .execute();
}
