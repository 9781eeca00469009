import type { Transaction } from 'kysely';
import { lockUser } from '#features/users/lock-user.ts';
import { readUser } from '#features/users/user-detail.reads.ts';
import { type UserChange, writeUser } from '#features/users/write-user.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import {
  type Acting,
  demandAnotherAdministrator,
  demandRightOver,
  lockAdministrators,
} from './administrators.ts';
import { endSessions, voidLinks } from './end-access.ts';

type Block = { readonly userId: number; readonly actor: Acting; readonly reason: string | null };

/** Keeps somebody out from their next request on. Who is out already stays so. */
export async function blockUser(
  trx: Transaction<DB>,
  { userId, actor, reason }: Block,
): Promise<UserChange> {
  await lockAdministrators(trx);
  const user = await lockUser(trx, userId);
  if (userId === actor.userId) refuse('own_account_protected');
  demandRightOver(actor, [user.role_id]);
  if (user.status === 'blocked') return { reply: await readUser(trx, userId), audit: [] };
  await demandAnotherAdministrator(trx, user);
  const values = { blocked_at: new Date(), blocked_reason: reason };
  await writeUser(trx, { userId, values });
  await endSessions(trx, user);
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
    ],
  };
}
