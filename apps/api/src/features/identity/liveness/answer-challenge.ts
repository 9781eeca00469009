import { createHash } from 'node:crypto';
import type { BodyOf, ReplyOf } from '@cuotaclara/contract';
import type { answerLivenessChallenge } from '@cuotaclara/contract/identity/captures';
import type { FaceService, LivenessJudgement } from '#features/faces/public.ts';
import { findOwn } from '#features/identity/find-borrower.ts';
import { hasBiometricsConsent } from '#features/identity/has-biometrics-consent.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { claimChallenge } from './claim-challenge.ts';
import { countTries, TRIES_PER_HOUR } from './count-tries.ts';
import { keepJudgement } from './keep-judgement.ts';
import { adviceOn } from './liveness-advice.ts';
import { reopenChallenge } from './reopen-challenge.ts';

export type AnswerChallengeDeps = {
  readonly db: Reader;
  readonly clock: Clock;
  readonly run: RunCommand;
  readonly faceService: Pick<FaceService, 'judgeLiveness'>;
};

type AnswerChallengeInput = {
  readonly challengeId: string;
  readonly body: BodyOf<typeof answerLivenessChallenge>;
  readonly caller: Caller<Actor>;
};

/**
 * Judges the frames of a challenge, once. Frames and selfie are in memory alone; what is stored is
 * the judgement, and a hash that tells the judged selfie from any other.
 */
export async function answerChallenge(
  { db, clock, run, faceService }: AnswerChallengeDeps,
  { challengeId, body, caller }: AnswerChallengeInput,
): Promise<ReplyOf<typeof answerLivenessChallenge>> {
  const { borrowerId } = await findOwn(db, caller.actor);
  // One request runs several commands, so its idempotency key belongs to none of them.
  const step = { ...caller, idempotencyKey: null };
  const own = { challengeId, borrowerId };
  if (!(await hasBiometricsConsent(db, borrowerId))) refuse('biometrics_not_authorised');
  const steps = await run(claimChallenge, step, own);
  const selfie = Buffer.from(body.selfie, 'base64');
  const frames = body.frames.map(({ step: asked, data }) => ({
    step: asked,
    bytes: Buffer.from(data, 'base64'),
  }));
  const judgement = await faceService.judgeLiveness({ steps, frames, selfie });
  if (wasNotJudged(judgement)) {
    refuse((await run(reopenChallenge, step, own)) ? 'faces_busy' : 'challenge_over');
  }
  const { passed, reasons } = judgement;
  const selfieSha256 = createHash('sha256').update(selfie).digest();
  await run(keepJudgement, step, { ...own, passed, reasons, selfieSha256 });
  const tries = await countTries(db, { borrowerId, now: clock.now() });
  return {
    passed,
    advice: adviceOn(reasons),
    steps: [...judgement.steps],
    tries_left: Math.max(0, TRIES_PER_HOUR - tries),
  };
}

/** A failure of ours is not one of the borrower. */
const wasNotJudged = ({ reasons }: LivenessJudgement): boolean =>
  reasons.includes('busy') || reasons.includes('service_failed');
