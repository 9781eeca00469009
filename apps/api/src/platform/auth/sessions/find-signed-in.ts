import type { Database } from '#platform/database/database.ts';
import { readTogether } from '#platform/database/read-together.ts';
import { writtenOnce } from '#platform/database/written-once.ts';
import { SESSION_AGE_HOURS } from './session-age.ts';

type SessionOf = { readonly sessionId: string; readonly identityId: string };

/**
 * Whose session it is, as the database has it now. Every request asks, so requests of one
 * moment ask together: the way to the database and back costs more than the look itself.
 */
export function createFindSignedIn(db: Database) {
  const findAll = createFindAll(db);
  const find = readTogether(findAll);
  return async ({ sessionId, identityId }: SessionOf) => {
    const found = await find(sessionId);
    return found?.identity_id === identityId ? found : undefined;
  };
}

function createFindAll(db: Database) {
  const ask = writtenOnce();
  const write = (blank: { readonly sessionIds: string[] }) =>
    db
      .selectFrom('auth.session')
      .innerJoin('auth.user as identity', 'identity.id', 'auth.session.userId')
      .innerJoin('users', 'users.identity_id', 'identity.id')
      .innerJoin('settings_version', (join) => join.onTrue())
      .leftJoin('roles', 'roles.role_id', 'users.role_id')
      .select([
        'auth.session.id as session_id',
        'users.identity_id',
        'users.user_id',
        'users.email',
        'users.role_id',
        'users.headquarter_id',
        'users.blocked_at',
        'roles.matrix_version',
        'settings_version.version as settings_version',
        'identity.twoFactorEnabled as has_second_factor',
        SESSION_AGE_HOURS.as('session_age_hours'),
      ])
      .where('auth.session.id', '=', (eb) => eb.fn.any(eb.val(blank.sessionIds)))
      .where((eb) => eb('auth.session.expiresAt', '>', eb.fn<Date>('now')));
  return async (sessionIds: readonly string[]) => {
    const rows = await ask(db, { values: { sessionIds: [...sessionIds] }, write });
    return new Map(rows.map((row) => [row.session_id, row]));
  };
}
