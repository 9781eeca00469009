import type { Transaction } from 'kysely';
import { lockUser } from '#features/users/lock-user.ts';
import { readUser } from '#features/users/user-detail.reads.ts';
import { type UserChange, writeUser } from '#features/users/write-user.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { type Acting, demandRightOver } from './administrators.ts';
import { endSessions } from './end-access.ts';

type Unlock = {
  readonly userId: number;
  readonly actor: Acting;
  readonly throttle: Pick<Throttle, 'forgive'>;
};

/** Lets somebody in again, also whoever must only wait after too many failed attempts. */
export async function unlockUser(
  trx: Transaction<DB>,
  { userId, actor, throttle }: Unlock,
): Promise<UserChange> {
  const user = await lockUser(trx, userId);
  demandRightOver(actor, [user.role_id]);
  const forgiven = await throttle.forgive(trx, [user.email, user.identity_id]);
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
  await endSessions(trx, user);
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
}
