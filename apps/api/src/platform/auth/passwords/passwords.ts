import { confirmAddress } from '#platform/auth/confirm-address.ts';
import type { Library } from '#platform/auth/create-library.ts';
import { demandOk, readAnswer } from '#platform/auth/library-answer.ts';
import type { Links } from '#platform/auth/links.ts';
import { endOtherSessions } from '#platform/auth/sessions/end-sessions.ts';
import { voidProofs } from '#platform/auth/void-proofs.ts';
import type { Database, Queries, Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { CREDENTIAL } from './credential.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { demandStrongPassword } from './password-strength.ts';

type PasswordChange = {
  readonly identityId: string;
  readonly email: string;
  readonly currentPassword: string;
  readonly newPassword: string;
};

type PasswordProof = { readonly identityId: string; readonly password: string };

export type Passwords = {
  /** Proves the password of an account. One without a password proves nothing. */
  prove(proof: PasswordProof): Promise<void>;
  /** Ends every session. Answers whose password it was. */
  reset(using: { token: string; password: string }): Promise<{ email: string }>;
  /** Proves the current password. Answers the hash of the new one, for a command to store. */
  proveAndHash(change: PasswordChange): Promise<string>;
  /** Demands that there is no password yet. Answers the hash of the first one. */
  hashFirst(first: Omit<PasswordChange, 'currentPassword'>): Promise<string>;
};

export function createPasswords(library: Library, db: Database, links: Links): Passwords {
  const prove: Passwords['prove'] = async ({ identityId, password }) => {
    const hash = await findHash(db, identityId);
    if (hash === null) return refuse('no_password_yet');
    if (!(await verifyPassword({ hash, password }))) refuse('wrong_current_password');
  };

  return {
    prove,
    async reset({ token, password }) {
      const owner = await links.ownerOfRecoveryLink(token);
      if (owner === null) return refuse('link_expired');
      const { identityId, email } = owner;
      // Before the link is used up, so that a better password can be tried with it.
      demandStrongPassword({ email, password });
      const answer = await readAnswer(
        library.api.resetPassword({ body: { token, newPassword: password }, asResponse: true }),
      );
      demandOk(answer, { INVALID_TOKEN: 'link_expired', USER_NOT_FOUND: 'link_expired' });
      await confirmAddress(db, email);
      await voidProofs(db, identityId);
      return { email };
    },

    async proveAndHash({ identityId, email, currentPassword, newPassword }) {
      await prove({ identityId, password: currentPassword });
      demandStrongPassword({ email, password: newPassword });
      return hashPassword(newPassword);
    },

    async hashFirst({ identityId, email, newPassword }) {
      if ((await findHash(db, identityId)) !== null) refuse('password_exists');
      demandStrongPassword({ email, password: newPassword });
      return hashPassword(newPassword);
    },
  };
}

/** The hash of a password; null for an account that signs in by links or a provider alone. */
async function findHash(db: Reader, identityId: string): Promise<string | null> {
  const account = await db
    .selectFrom('auth.account')
    .select('password')
    .where('userId', '=', identityId)
    .where('providerId', '=', CREDENTIAL)
    .executeTakeFirst();
  return account?.password ?? null;
}

/** Whether an identity has a password to sign in with. */
export const hasPassword = async (db: Reader, identityId: string): Promise<boolean> =>
  (await findHash(db, identityId)) !== null;

type NewPassword = {
  readonly identityId: string;
  /** The session that goes on. */
  readonly sessionId: string;
  readonly passwordHash: string;
};

/** Stores a password that its owner has changed, and ends every other session. */
export async function storeOwnPassword(
  db: Queries,
  { identityId, sessionId, passwordHash }: NewPassword,
): Promise<void> {
  await db
    .updateTable('auth.account')
    .set({ password: passwordHash, updatedAt: new Date() })
    .where('userId', '=', identityId)
    .where('providerId', '=', CREDENTIAL)
    .execute();
  await endOtherSessions(db, { identityId, sessionId });
  // Proofs rest on the old password, or were asked for by another person who had it.
  await voidProofs(db, identityId);
}

/**
 * Stores the first password of an identity and ends every other session. Answers false, and stores
 * nothing, where there is one already.
 */
export async function storeFirstPassword(
  db: Queries,
  { identityId, sessionId, passwordHash }: NewPassword,
): Promise<boolean> {
  const stored = await db
    .insertInto('auth.account')
    .values({
      providerId: CREDENTIAL,
      accountId: identityId,
      userId: identityId,
      password: passwordHash,
      updatedAt: new Date(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['providerId', 'accountId'])
        .doUpdateSet({ password: passwordHash, updatedAt: new Date() })
        .where('auth.account.password', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  if (stored === undefined) return false;
  await endOtherSessions(db, { identityId, sessionId });
  await voidProofs(db, identityId);
  return true;
}
