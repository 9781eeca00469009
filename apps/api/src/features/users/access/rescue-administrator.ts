import { ROLE } from '@cuotaclara/contract';
import { writeUser } from '#features/users/write-user.ts';
import { replacePassword } from '#platform/auth/identities.ts';
import { turnOff } from '#platform/auth/second-factor/second-factor.writes.ts';
import { endSessions } from '#platform/auth/sessions/end-sessions.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import { voidLinks } from './void-links.ts';

type RescueInput = { readonly email: string; readonly passwordHash: string };

/**
 * Lets an administrator in again who lost phone and codes, or was blocked by the only other one.
 * No screen offers it: only the person who runs the server may do it. Answers whether there is such
 * an administrator.
 */
export const rescueAdministrator = command(
  'rescue_administrator',
  async ({ trx, now }: CommandContext<null>, { email, passwordHash }: RescueInput) => {
    const user = await trx
      .selectFrom('users')
      .select(['user_id', 'identity_id', 'email', 'status'])
      .where('email', '=', email)
      .where('role_id', '=', ROLE.admin)
      .forUpdate()
      .executeTakeFirst();
    if (user === undefined) return { reply: false, audit: [] };
    const activatedAt = new Date(now.epochMilliseconds);
    await writeUser(trx, {
      userId: user.user_id,
      values: { blocked_at: null, blocked_reason: null, activated_at: activatedAt },
    });
    await replacePassword(trx, { identityId: user.identity_id, passwordHash });
    await turnOff(trx, user.identity_id);
    await endSessions(trx, user.identity_id);
    await voidLinks(trx, user);
    return {
      reply: true,
      audit: [
        {
          action: 'administrator_rescued',
          subject: { kind: 'user', id: user.user_id },
          before: { status: user.status },
          after: { status: 'active' },
        },
      ],
    };
  },
);
