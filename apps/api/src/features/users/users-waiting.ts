import type { RoleId } from '@cuotaclara/contract';
import type { WaitingCount, WaitingSource } from '#contributions/waiting.ts';
import type { Reader } from '#platform/database/database.ts';
import { lacksSecondFactor } from './access/lacks-second-factor.ts';

/** Work that users leave to those who manage them. */
export const usersWaiting: readonly WaitingSource[] = [
  { name: 'pending_invitations', read: (db) => readInvited(db) },
  {
    name: 'missing_second_factors',
    read: (db, { settings }) => readWithoutSecondFactor(db, settings.get('second_factor_roles')),
  },
];

async function readInvited(db: Reader): Promise<WaitingCount> {
  const { count, oldest } = await db
    .selectFrom('users')
    .where('status', '=', 'invited')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<Date | null>(fn.coalesce('invited_at', 'created_at')).as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  return { count, oldestAt: oldest };
}

async function readWithoutSecondFactor(
  db: Reader,
  roleIds: readonly RoleId[],
): Promise<WaitingCount> {
  const { count } = await db
    .selectFrom('users')
    .where(lacksSecondFactor(roleIds))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count, oldestAt: null };
}
