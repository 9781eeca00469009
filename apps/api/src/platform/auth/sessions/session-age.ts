import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';

/** For how long a session has been open, by the clock that made it. */
export const SESSION_AGE_HOURS = sql<number>`
  extract(epoch from now() - auth.session."createdAt")::float8 / 3600`;

/** A session that is not there any more is of no age at all. */
export async function readSessionAgeHours(db: Reader, sessionId: string): Promise<number> {
  const session = await db
    .selectFrom('auth.session')
    .select(SESSION_AGE_HOURS.as('hours'))
    .where('auth.session.id', '=', sessionId)
    .executeTakeFirst();
  return session?.hours ?? 0;
}
