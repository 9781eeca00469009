import { lockUser } from '#features/users/lock-user.ts';
import { readUser } from '#features/users/user-detail.reads.ts';
import { writeUser } from '#features/users/write-user.ts';
import { endSessions } from '#platform/auth/sessions/end-sessions.ts';
import type { ForgiveAttempts } from '#platform/auth/throttle.ts';
import { command } from '#platform/command/command.ts';
import { demandRightOver } from './administrators.ts';

type UnlockUserInput = { readonly userId: number };

/** Lets a blocked user in again, and one who must only wait after too many failed attempts. */
export const unlockUser = (forgive: ForgiveAttempts) =>
  command('unlock_user', async ({ trx, actor }, { userId }: UnlockUserInput) => {
    const user = await lockUser(trx, userId);
    demandRightOver(actor, [user.role_id]);
    const forgiven = await forgive(trx, [user.email, user.identity_id]);
    const subject = { kind: 'user', id: userId } as const;
    if (user.status !== 'blocked') {
      const facts = { before: { failed_attempts: forgiven }, after: { failed_attempts: 0 } };
      return {
        reply: await readUser(trx, userId),
        audit: forgiven === 0 ? [] : [{ action: 'user_unlocked', subject, ...facts }],
      };
    }
    await writeUser(trx, { userId, values: { blocked_at: null, blocked_reason: null } });
    // A session that was being made at the very moment of the block must not come to life now.
    await endSessions(trx, user.identity_id);
    const reply = await readUser(trx, userId);
    return {
      reply,
      audit: [
        {
          action: 'user_unlocked',
          subject,
          before: { status: 'blocked', reason: user.blocked_reason },
          after: { status: reply.status },
        },
      ],
    };
  });
