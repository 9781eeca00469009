import { createHash } from 'node:crypto';
import type { BodyOf, ReplyOf } from '@cuotaclara/contract';
import type { answerLivenessChallenge } from '@cuotaclara/contract/identity/captures';
import { hasBiometricsConsent } from '#core/people/has-biometrics-consent.ts';
import { findOwn } from '#features/identity/find-borrower.ts';
import {
  type JudgePresenceDeps,
  judgePresence,
  type PresenceJudgement,
} from '#features/identity/presence/judge-presence.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { claimChallenge } from './claim-challenge.ts';
import { countTries, TRIES_PER_HOUR } from './count-tries.ts';
import { keepJudgement } from './keep-judgement.ts';
import { adviceOn } from './liveness-advice.ts';
import { reopenChallenge } from './reopen-challenge.ts';

export type AnswerChallengeDeps = JudgePresenceDeps & {
  readonly clock: Clock;
  readonly run: RunCommand;
};

type AnswerChallengeInput = {
  readonly challengeId: string;
  readonly body: BodyOf<typeof answerLivenessChallenge>;
  readonly caller: Caller<Actor>;
};

/**
 * Judges the frames of a challenge, once; of a proof of presence also whose face it is. Frames and
 * selfie are in memory alone; what is stored is the judgement, and a hash that tells the judged
 * selfie from any other.
 */
export async function answerChallenge(
  deps: AnswerChallengeDeps,
  { challengeId, body, caller }: AnswerChallengeInput,
): Promise<ReplyOf<typeof answerLivenessChallenge>> {
  const { db, clock, run, faceService } = deps;
  const { borrowerId } = await findOwn(db, caller.actor);
  // One request runs several commands, so its idempotency key belongs to none of them.
  const step = { ...caller, idempotencyKey: null };
  const own = { challengeId, borrowerId };
  if (!(await hasBiometricsConsent(db, borrowerId))) refuse('biometrics_not_authorised');
  const { steps, isPresence } = await run(claimChallenge, step, own);
  const selfie = Buffer.from(body.selfie, 'base64');
  const frames = body.frames.map(({ step: asked, data }) => ({
    step: asked,
    bytes: Buffer.from(data, 'base64'),
  }));
  const moved = { steps, frames, selfie };
  const judgement = isPresence
    ? await judgePresence(deps, { ...moved, borrowerId })
    : await faceService.judgeLiveness(moved);
  if (wasNotJudged(judgement)) {
    refuse((await run(reopenChallenge, step, own)) ? 'faces_busy' : 'challenge_over');
  }
  const { passed, reasons } = judgement;
  const selfieSha256 = createHash('sha256').update(selfie).digest();
  await run(keepJudgement, step, { ...own, isPresence, passed, reasons, selfieSha256 });
  const tries = await countTries(db, { borrowerId, now: clock.now() });
  return {
    passed,
    advice: adviceOn(reasons),
    steps: [...judgement.steps],
    tries_left: Math.max(0, TRIES_PER_HOUR - tries),
  };
}

/** A failure of ours is not one of the borrower. */
const wasNotJudged = ({ reasons }: PresenceJudgement): boolean =>
  reasons.includes('busy') || reasons.includes('service_failed');
