import type { Queries } from '#platform/database/database.ts';

/** A secret and its recovery codes, both encrypted with the key of the identity provider. */
export type StoredSecret = { readonly secret: string; readonly backupCodes: string };

type PendingSecret = StoredSecret & { readonly identityId: string };

/** Stores a secret that counts for nothing until it is activated. */
export async function storePending(
  db: Queries,
  { identityId, secret, backupCodes }: PendingSecret,
): Promise<void> {
  const pending = { secret, backupCodes, verified: false, lastUsedStep: null };
  await db
    .insertInto('auth.twoFactor')
    .values({ ...pending, userId: identityId })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(pending))
    .execute();
}

type NewCodes = { readonly identityId: string; readonly backupCodes: string };

/** Turns the second factor on with the pending secret and gives it its recovery codes. */
export async function turnOn(db: Queries, { identityId, backupCodes }: NewCodes): Promise<void> {
  await db
    .updateTable('auth.twoFactor')
    .set({ verified: true, backupCodes, failedVerificationCount: 0, lockedUntil: null })
    .where('userId', '=', identityId)
    .execute();
  await setOn(db, { identityId, isOn: true });
}

/** Turns the second factor off and forgets its secret. */
export async function turnOff(db: Queries, identityId: string): Promise<void> {
  await db.deleteFrom('auth.twoFactor').where('userId', '=', identityId).execute();
  await setOn(db, { identityId, isOn: false });
}

/** Turns the second factor off and leaves another secret to be activated in its place. */
export async function replaceSecret(db: Queries, pending: PendingSecret): Promise<void> {
  await setOn(db, { identityId: pending.identityId, isOn: false });
  await storePending(db, pending);
}

/** Replaces the recovery codes. */
export async function storeCodes(
  db: Queries,
  { identityId, backupCodes }: NewCodes,
): Promise<void> {
  await db
    .updateTable('auth.twoFactor')
    .set({ backupCodes })
    .where('userId', '=', identityId)
    .execute();
}

async function setOn(db: Queries, to: { identityId: string; isOn: boolean }): Promise<void> {
  await db
    .updateTable('auth.user')
    .set({ twoFactorEnabled: to.isOn, updatedAt: new Date() })
    .where('id', '=', to.identityId)
    .execute();
}
