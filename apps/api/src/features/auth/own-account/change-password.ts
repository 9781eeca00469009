import { storeOwnPassword } from '#platform/auth/passwords/passwords.ts';
import { command } from '#platform/command/command.ts';
import { ownAccountEntry } from './own-account-entry.ts';

type ChangePasswordInput = { readonly passwordHash: string };

/** Stores the new password of the actor. The route has proved the current one. */
export const changePassword = command(
  'change_password',
  async ({ trx, actor }, { passwordHash }: ChangePasswordInput) => {
    const { identityId, sessionId } = actor;
    await storeOwnPassword(trx, { identityId, sessionId, passwordHash });
    return { reply: {}, audit: [ownAccountEntry(actor, 'password_changed')] };
  },
);
