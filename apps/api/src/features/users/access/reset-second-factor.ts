import type { Transaction } from 'kysely';
import { lockUser } from '#features/users/lock-user.ts';
import { readUser } from '#features/users/user-detail.reads.ts';
import type { UserChange } from '#features/users/write-user.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Acting, demandRightOver } from './administrators.ts';
import { endSessions } from './end-access.ts';
import type { Notices } from './notices.ts';

type Reset = {
  readonly userId: number;
  readonly actor: Acting;
  readonly throttle: Pick<Throttle, 'forgive'>;
  readonly notices: Notices;
};

/** For whoever lost their phone: the password alone opens again, and what was open ends. */
export async function resetSecondFactor(
  trx: Transaction<DB>,
  { userId, actor, throttle, notices }: Reset,
): Promise<UserChange> {
  const user = await lockUser(trx, userId);
  if (userId === actor.userId) refuse('own_account_protected');
  demandRightOver(actor, [user.role_id]);
  const { second_factor_enabled: wasOn } = await readUser(trx, userId);
  await trx.deleteFrom('auth.twoFactor').where('userId', '=', user.identity_id).execute();
  if (!wasOn) return { reply: await readUser(trx, userId), audit: [] };
  await trx
    .updateTable('auth.user')
    .set({ twoFactorEnabled: false, updatedAt: new Date() })
    .where('id', '=', user.identity_id)
    .execute();
  await endSessions(trx, user);
  await throttle.forgive(trx, [user.identity_id]);
  const notice = 'second_factor_reset';
  await notices.send(trx, { user_id: userId, notice, recipient: user.email });
  return {
    reply: await readUser(trx, userId),
    audit: [{ action: 'user_second_factor_reset', subject: { kind: 'user', id: userId } }],
  };
}
