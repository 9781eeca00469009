import { storeFirstPassword } from '#platform/auth/passwords/passwords.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { ownAccountEntry } from './own-account-entry.ts';
import type { PasswordNotices } from './password-notices.ts';

type CreatePasswordInput = { readonly passwordHash: string };

/**
 * Stores the first password of an actor who signs in by links alone, ends every other session and
 * mails it to the actor, who may not be the one who did it.
 */
export const createPassword = (notices: PasswordNotices) =>
  command('create_password', async ({ trx, actor }, { passwordHash }: CreatePasswordInput) => {
    const { identityId, sessionId, userId } = actor;
    const isStored = await storeFirstPassword(trx, { identityId, sessionId, passwordHash });
    if (!isStored) refuse('password_exists');
    await notices.send(trx, { user_id: userId });
    return { reply: {}, audit: [ownAccountEntry(actor, 'password_created')] };
  });
