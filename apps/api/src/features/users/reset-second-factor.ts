import type { Transaction } from 'kysely';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { endSessions } from './end-access.ts';
import { lockUser } from './lock-user.ts';
import { readUser } from './user-detail.reads.ts';
import type { UserChange } from './write-user.ts';

type Reset = {
  readonly userId: number;
  readonly actorId: number;
  readonly throttle: Pick<Throttle, 'forgive'>;
};

/** For whoever lost their phone: the password alone opens again, and what was open ends. */
export async function resetSecondFactor(
  trx: Transaction<DB>,
  { userId, actorId, throttle }: Reset,
): Promise<UserChange> {
  const user = await lockUser(trx, userId);
  if (userId === actorId) refuse('own_account_protected');
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
  return {
    reply: await readUser(trx, userId),
    audit: [{ action: 'user_second_factor_reset', subject: { kind: 'user', id: userId } }],
  };
}
