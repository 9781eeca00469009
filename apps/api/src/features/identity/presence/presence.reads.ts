import { hasBiometricsConsent } from '#core/people/has-biometrics-consent.ts';
import type { Reader } from '#platform/database/database.ts';
import { unsafeKnownFace } from './known-face.reads.ts';

type PresenceInput = {
  readonly borrowerId: number;
  readonly sessionId: string;
  /** A challenge that was issued before this moment proves nothing. */
  readonly since: Date;
};

/**
 * When a person proved with the camera, in this session and after a moment, that it is them; null
 * where they did not. Not scoped: the caller has already checked access.
 */
export async function unsafePresenceSince(
  db: Reader,
  { borrowerId, sessionId, since }: PresenceInput,
): Promise<Date | null> {
  const proof = await db
    .selectFrom('liveness_challenges')
    .select('answered_at')
    .where('borrower_id', '=', borrowerId)
    .where('purpose', '=', 'presence')
    .where('session_id', '=', sessionId)
    .where('passed', '=', true)
    .where('issued_at', '>', since)
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return proof?.answered_at ?? null;
}

/**
 * Whether the program can compare the face of a person with that of their identity. Not scoped:
 * the caller has already checked access.
 */
export const unsafeCanProvePresence = async (db: Reader, borrowerId: number): Promise<boolean> =>
  (await hasBiometricsConsent(db, borrowerId)) && (await unsafeKnownFace(db, borrowerId)) !== null;
