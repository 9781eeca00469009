import { confirmAddress } from '#platform/auth/confirm-address.ts';
import type { Library } from '#platform/auth/create-library.ts';
import { demandOk, readAnswer } from '#platform/auth/library-answer.ts';
import type { Links } from '#platform/auth/links.ts';
import { endOtherSessions } from '#platform/auth/sessions/end-other-sessions.ts';
import { voidProofs } from '#platform/auth/void-proofs.ts';
import type { Database } from '#platform/database/database.ts';
import type { InTransaction } from '#platform/database/in-transaction.ts';
import { refuse } from '#platform/http/refusal.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { demandStrongPassword } from './password-strength.ts';

type Change = {
  readonly identityId: string;
  readonly email: string;
  /** The session that goes on. */
  readonly sessionId: string;
  readonly currentPassword: string;
  readonly newPassword: string;
};

export type Passwords = {
  /** Ends every session. Answers whose password it was. */
  reset(using: { token: string; password: string }): Promise<{ email: string }>;
  /** Ends every other session. */
  change(change: Change, inTransaction: InTransaction): Promise<void>;
};

const CREDENTIAL = 'credential';

export function createPasswords(library: Library, db: Database, links: Links): Passwords {
  return {
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

    async change({ identityId, email, sessionId, currentPassword, newPassword }, inTransaction) {
      const account = await db
        .selectFrom('auth.account')
        .select('password')
        .where('userId', '=', identityId)
        .where('providerId', '=', CREDENTIAL)
        .executeTakeFirst();
      const hash = account?.password ?? '';
      if (!(await verifyPassword({ hash, password: currentPassword }))) {
        refuse('wrong_current_password');
      }
      demandStrongPassword({ email, password: newPassword });
      const password = await hashPassword(newPassword);
      await inTransaction(async (trx) => {
        await trx
          .updateTable('auth.account')
          .set({ password, updatedAt: new Date() })
          .where('userId', '=', identityId)
          .where('providerId', '=', CREDENTIAL)
          .execute();
        await endOtherSessions(trx, { identityId, sessionId });
        // They rest on the old password, or were asked for by whoever else had it.
        await voidProofs(trx, identityId);
      });
    },
  };
}
