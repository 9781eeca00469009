import { createHash } from 'node:crypto';
import type { BodyOf, ReplyOf } from '@cuotaclara/contract';
import type { answerLivenessChallenge, LivenessStep } from '@cuotaclara/contract/identity/captures';
import { sql } from 'kysely';
import type { FaceService, LivenessJudgement } from '#features/faces/public.ts';
import type { AuditOrigin } from '#platform/audit/append-audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type CommandParts, runCommand } from '#platform/command/run-command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { findOwn, lockBorrower } from '../find-borrower.ts';
import { hasBiometricsConsent } from '../has-biometrics-consent.ts';
import { countTries, TRIES_PER_HOUR } from './count-tries.ts';
import { OPEN_SECONDS } from './issue-challenge.ts';
import { adviceOn } from './liveness-advice.ts';

type Parts = CommandParts & {
  readonly clock: Clock;
  readonly faceService: Pick<FaceService, 'judgeLiveness'>;
};

type Answer = {
  readonly challengeId: string;
  readonly userId: number;
  readonly body: BodyOf<typeof answerLivenessChallenge>;
  readonly origin: AuditOrigin;
};

/** Time to be recorded, to be judged as late as that may be, and to be sent once more. */
const REOPENED_SECONDS = 150;

type Answering = { readonly origin: AuditOrigin };

type Own = { readonly challengeId: string; readonly borrowerId: number };

/**
 * Judges the frames of a challenge, once. Frames and selfie are in memory alone; what stays is the
 * judgement, and a hash that tells the judged selfie from any other.
 */
export async function answerChallenge(
  parts: Parts,
  { challengeId, userId, body, origin }: Answer,
): Promise<ReplyOf<typeof answerLivenessChallenge>> {
  const { db, clock, faceService } = parts;
  const { borrowerId } = await findOwn(db, { userId });
  const own = { challengeId, borrowerId };
  if (!(await hasBiometricsConsent(db, borrowerId))) refuse('biometrics_not_authorised');
  const steps = await claim(parts, own);
  const selfie = Buffer.from(body.selfie, 'base64');
  const frames = body.frames.map(({ step, data }) => ({
    step,
    bytes: Buffer.from(data, 'base64'),
  }));
  const judgement = await faceService.judgeLiveness({ steps, frames, selfie });
  if (wasNotJudged(judgement)) {
    refuse((await reopen(parts, { ...own, origin })) ? 'faces_busy' : 'challenge_over');
  }
  const sha256 = createHash('sha256').update(selfie).digest();
  await keep(parts, { ...own, origin, judgement, sha256 });
  const tries = await countTries({ db, clock }, borrowerId);
  return {
    passed: judgement.passed,
    advice: adviceOn(judgement.reasons),
    steps: [...judgement.steps],
    tries_left: Math.max(0, TRIES_PER_HOUR - tries),
  };
}

/** A failure of ours is not one of the person. */
const wasNotJudged = ({ reasons }: LivenessJudgement): boolean =>
  reasons.includes('busy') || reasons.includes('service_failed');

/** Of several answers to one challenge the first is judged, and no other. */
async function claim(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { challengeId, borrowerId }: Own,
): Promise<readonly LivenessStep[]> {
  const now = new Date(clock.now().epochMilliseconds);
  const own = db
    .updateTable('liveness_challenges')
    .where('challenge_id', '=', challengeId)
    .where('borrower_id', '=', borrowerId);
  const claimed = await own
    .set({ answered_at: now })
    .where('answered_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('steps')
    .executeTakeFirst();
  // The steps were written by the program, from its own vocabulary.
  if (claimed !== undefined) return claimed.steps as LivenessStep[];
  const isThere = await db
    .selectFrom('liveness_challenges')
    .select('challenge_id')
    .where('challenge_id', '=', challengeId)
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  return refuse(isThere === undefined ? 'not_found' : 'challenge_over');
}

/**
 * The same frames may be sent once more: the wait was not the person's fault. Only once, and not
 * for ever, because a recording could be made to fit a challenge that stays open.
 */
const reopen = (parts: CommandParts, { origin, challengeId, borrowerId }: Own & Answering) =>
  runCommand(parts, origin, async (trx) => {
    await lockBorrower(trx, borrowerId);
    const { numUpdatedRows } = await trx
      .updateTable('liveness_challenges as own')
      .set({ answered_at: null, expires_at: afterIssue(REOPENED_SECONDS) })
      .where('challenge_id', '=', challengeId)
      .where('expires_at', '<=', afterIssue(OPEN_SECONDS))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('liveness_challenges as newer')
              .select('newer.challenge_id')
              .where('newer.borrower_id', '=', borrowerId)
              .whereRef('newer.issued_at', '>', 'own.issued_at'),
          ),
        ),
      )
      .executeTakeFirstOrThrow();
    return { reply: numUpdatedRows > 0n, audit: [] };
  });

const afterIssue = (seconds: number) =>
  sql<Date>`own.issued_at + ${seconds}::integer * interval '1 second'`;

type Judged = Own &
  Answering & {
    readonly judgement: LivenessJudgement;
    readonly sha256: Buffer;
  };

const keep = (parts: CommandParts, { origin, judgement, sha256, ...own }: Judged) =>
  runCommand(parts, origin, async (trx) => {
    await lockBorrower(trx, own.borrowerId);
    // Whoever took the consent back while the frames were judged has not been judged.
    if (!(await hasBiometricsConsent(trx, own.borrowerId))) refuse('biometrics_not_authorised');
    const { passed, reasons } = judgement;
    await trx
      .updateTable('liveness_challenges')
      .set({
        passed,
        reasons: JSON.stringify(reasons),
        selfie_sha256: passed ? sha256 : null,
      })
      .where('challenge_id', '=', own.challengeId)
      .execute();
    return {
      reply: undefined,
      audit: [
        {
          action: 'liveness_judged',
          subject: { kind: 'borrower', id: own.borrowerId },
          after: { passed, reasons },
        },
      ],
    };
  });
