import { randomInt } from 'node:crypto';
import type { ReplyOf } from '@cuotaclara/contract';
import {
  LIVENESS_SECONDS,
  LIVENESS_STEPS,
  type LivenessStep,
  type issueLivenessChallenge as route,
} from '@cuotaclara/contract/identity/captures';
import type { Transaction } from 'kysely';
import { hasBiometricsConsent } from '#core/people/has-biometrics-consent.ts';
import { findOwn, lockBorrower } from '#features/identity/find-borrower.ts';
import { command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { countTries, TRIES_PER_HOUR } from './count-tries.ts';

/** The frames are sent after the face has done its part. */
const SENDING_SECONDS = 40;
export const OPEN_SECONDS = LIVENESS_SECONDS + SENDING_SECONDS;

// Object.keys loses the literal names that LIVENESS_STEPS has.
const STEPS = Object.keys(LIVENESS_STEPS) as LivenessStep[];

/** Issues a challenge that goes with the selfie of an identity. */
export const issueChallenge = command('issue_challenge', async ({ trx, actor, now }) => {
  const { borrowerId } = await findOwn(trx, actor);
  const { state } = await lockBorrower(trx, borrowerId);
  if (state === 'approved') refuse('identity_already_approved');
  if (!(await hasBiometricsConsent(trx, borrowerId))) refuse('biometrics_not_authorised');
  if ((await countTries(trx, { borrowerId, now })) >= TRIES_PER_HOUR) refuse('too_many_challenges');
  return { reply: await addChallenge(trx, { borrowerId, now, sessionId: null }), audit: [] };
});

type NewChallenge = {
  readonly borrowerId: number;
  readonly now: Temporal.Instant;
  /** The session that a proof of presence speaks for; null for the selfie of an identity. */
  readonly sessionId: string | null;
};

/** The steps in an order that nobody can have recorded before. The borrower is locked. */
export async function addChallenge(
  trx: Transaction<DB>,
  { borrowerId, now, sessionId }: NewChallenge,
): Promise<ReplyOf<typeof route>> {
  await endOpenOnes(trx, { borrowerId, now });
  const steps = shuffled(STEPS);
  const expiresAt = now.add({ seconds: OPEN_SECONDS });
  const { challenge_id } = await trx
    .insertInto('liveness_challenges')
    .values({
      borrower_id: borrowerId,
      purpose: sessionId === null ? 'identity' : 'presence',
      session_id: sessionId,
      steps,
      issued_at: asDate(now),
      expires_at: asDate(expiresAt),
    })
    .returning('challenge_id')
    .executeTakeFirstOrThrow();
  return {
    challenge_id,
    steps,
    expires_at: expiresAt.toString(),
    seconds: LIVENESS_SECONDS,
  };
}

const asDate = (moment: Temporal.Instant): Date => new Date(moment.epochMilliseconds);

type EndingInput = { readonly borrowerId: number; readonly now: Temporal.Instant };

/** One open challenge at a time: nobody may choose the easiest order among several. */
const endOpenOnes = (trx: Transaction<DB>, { borrowerId, now }: EndingInput) =>
  trx
    .updateTable('liveness_challenges')
    .set({ expires_at: asDate(now) })
    .where('borrower_id', '=', borrowerId)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', asDate(now))
    .execute();

/** By Fisher and Yates, with numbers that cannot be guessed. */
function shuffled<T>(values: readonly T[]): T[] {
  const left = [...values];
  const order: T[] = [];
  while (left.length > 0) order.push(...left.splice(randomInt(left.length), 1));
  return order;
}
