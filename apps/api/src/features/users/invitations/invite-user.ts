import { voidLinks } from '#features/users/access/void-links.ts';
import { demandStaff, lockUser } from '#features/users/lock-user.ts';
import { readUser } from '#features/users/user-detail.reads.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Invitations } from './invitations.ts';

type InviteUserInput = { readonly userId: number };

/** Invites a user again who has not confirmed the address; the earlier link opens nothing now. */
export const inviteUser = (invitations: Invitations) =>
  command('invite_user', async ({ trx }, { userId }: InviteUserInput) => {
    const user = await lockUser(trx, userId);
    demandStaff(user);
    const reply = await readUser(trx, userId);
    const isDone = user.status === 'active' && reply.email_verified;
    if (isDone || user.status === 'blocked') refuse('not_to_be_invited');
    await voidLinks(trx, user);
    if (!(await invitations.send(trx, { user_id: userId }))) refuse('mail_unavailable');
    return {
      reply,
      audit: [{ action: 'user_invited_again', subject: { kind: 'user', id: userId } }],
    };
  });
