import type { RoleId } from '@cuotaclara/contract';
import type { Waiting, WaitingSource } from '#features/home/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { lacksSecondFactor } from './access/lacks-second-factor.ts';

/** What users leave to those who look after them. */
export const usersWaiting = (settings: Pick<SettingsReader, 'get'>): readonly WaitingSource[] => [
  { name: 'pending_invitations', read: (db) => readInvited(db) },
  {
    name: 'missing_second_factors',
    read: async (db, today) =>
      readWithoutSecondFactor(db, await settings.get('second_factor_roles', today)),
  },
];

async function readInvited(db: Reader): Promise<Waiting> {
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

async function readWithoutSecondFactor(db: Reader, roleIds: readonly RoleId[]): Promise<Waiting> {
  const { count } = await db
    .selectFrom('users')
    .where(lacksSecondFactor(roleIds))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count, oldestAt: null };
}
