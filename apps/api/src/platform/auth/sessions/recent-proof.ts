import type { ProofWay } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { CREDENTIAL } from '#platform/auth/passwords/credential.ts';
import type { Queries, Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

/** Validity of a proof, and of a sign-in where there is no password to ask for. */
const PROOF_VALID_FOR = '10 minutes';

type ProvenActor = Pick<Actor, 'identityId' | 'sessionId' | 'secondFactor'>;

/** The password where there is one, then the second factor, then a new sign-in. */
export async function proofWayOf(
  db: Reader,
  { identityId, secondFactor }: Pick<ProvenActor, 'identityId' | 'secondFactor'>,
): Promise<ProofWay> {
  const password = await db
    .selectFrom('auth.account')
    .select('id')
    .where('userId', '=', identityId)
    .where('providerId', '=', CREDENTIAL)
    .where('password', 'is not', null)
    .executeTakeFirst();
  if (password !== undefined) return 'password';
  return secondFactor.isOn ? 'code' : 'sign_in';
}

/**
 * Refuses a change of how an account is protected unless its owner has just proved who they are: an
 * open session alone may be in the hands of another person. The refusal says what to ask for.
 */
export async function demandRecentProof(db: Reader, actor: ProvenActor): Promise<void> {
  const since = sql<Date>`now() - ${sql.lit(PROOF_VALID_FOR)}::interval`;
  const session = await db
    .selectFrom('auth.session')
    .select((eb) => [
      eb('provenAt', '>', since).as('is_proven'),
      eb('createdAt', '>', since).as('is_fresh'),
    ])
    .where('id', '=', actor.sessionId)
    .executeTakeFirst();
  if (session?.is_proven === true) return;
  const by = await proofWayOf(db, actor);
  // A user without a password proved something else at the sign-in.
  if (by !== 'password' && session?.is_fresh === true) return;
  refuse('reauthentication_needed', { by });
}

/** Remembers that the user of a session has just proved who they are. */
export async function markProven(db: Queries, sessionId: string): Promise<void> {
  await db
    .updateTable('auth.session')
    .set({ provenAt: sql`now()` })
    .where('id', '=', sessionId)
    .execute();
}
