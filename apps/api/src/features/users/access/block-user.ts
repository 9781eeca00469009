import type { BlockEffect } from '#contributions/block-effects.ts';
import { lockUser } from '#features/users/lock-user.ts';
import { readUser } from '#features/users/user-detail.reads.ts';
import { writeUser } from '#features/users/write-user.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import { endSessions } from '#platform/auth/sessions/end-sessions.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import {
  demandAnotherAdministrator,
  demandRightOver,
  lockAdministrators,
} from './administrators.ts';
import { voidLinks } from './void-links.ts';

type BlockUserInput = { readonly userId: number; readonly reason: string | null };

/**
 * Keeps a user out from their next request on, and voids what the user has proposed and nobody has
 * decided. A user who is blocked already stays so.
 */
export const blockUser = (blockEffects: readonly BlockEffect[]) =>
  command('block_user', async (ctx, { userId, reason }: BlockUserInput) => {
    const { trx, actor, now } = ctx;
    if (userId === actor.userId) refuse('own_account_protected');
    // Proposals before users: an approval locks its proposal first and names the proposer after.
    const voided: AuditEntry[] = [];
    for (const voidProposals of blockEffects) voided.push(...(await voidProposals(ctx, userId)));
    await lockAdministrators(trx);
    const user = await lockUser(trx, userId);
    demandRightOver(actor, [user.role_id]);
    if (user.status === 'blocked') return { reply: await readUser(trx, userId), audit: voided };
    await demandAnotherAdministrator(trx, user);
    const values = { blocked_at: new Date(now.epochMilliseconds), blocked_reason: reason };
    await writeUser(trx, { userId, values });
    await endSessions(trx, user.identity_id);
    await voidLinks(trx, user);
    return {
      reply: await readUser(trx, userId),
      audit: [
        {
          action: 'user_blocked',
          subject: { kind: 'user', id: userId },
          before: { status: user.status },
          after: { status: 'blocked', reason },
        },
        ...voided,
      ],
    };
  });
