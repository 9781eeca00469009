import { lockUser } from '#features/users/lock-user.ts';
import { readUser } from '#features/users/user-detail.reads.ts';
import { turnOff } from '#platform/auth/second-factor/second-factor.writes.ts';
import { endSessions } from '#platform/auth/sessions/end-sessions.ts';
import type { ForgiveAttempts } from '#platform/auth/throttle.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { demandRightOver } from './administrators.ts';
import type { Notices } from './notices.ts';

type ResetSecondFactorInput = { readonly userId: number };
type ResetSecondFactorDeps = { readonly forgive: ForgiveAttempts; readonly notices: Notices };

/** For a user who lost the phone: the password alone opens again, and every session ends. */
export const resetSecondFactor = ({ forgive, notices }: ResetSecondFactorDeps) =>
  command('reset_user_second_factor', async (ctx, { userId }: ResetSecondFactorInput) => {
    const { trx, actor } = ctx;
    const user = await lockUser(trx, userId);
    if (userId === actor.userId) refuse('own_account_protected');
    demandRightOver(actor, [user.role_id]);
    const before = await readUser(trx, userId);
    // Also a secret that was started and never activated is forgotten.
    await turnOff(trx, user.identity_id);
    if (!before.second_factor_enabled) return { reply: before, audit: [] };
    await endSessions(trx, user.identity_id);
    await forgive(trx, [user.identity_id]);
    const notice = 'second_factor_reset';
    await notices.send(trx, { user_id: userId, notice, recipient: user.email });
    return {
      reply: await readUser(trx, userId),
      audit: [{ action: 'user_second_factor_reset', subject: { kind: 'user', id: userId } }],
    };
  });
