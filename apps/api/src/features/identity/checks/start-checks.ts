import { z } from '@cuotaclara/contract';
import type { IdentityItem } from '@cuotaclara/contract/values/identity-items';
import type { Transaction } from 'kysely';
import { hasBiometricsConsent } from '#core/people/has-biometrics-consent.ts';
import type { DocumentReader } from '#features/document-reading/public.ts';
import type { FaceService } from '#features/faces/public.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { capturesInForce } from './captured-files.ts';
import { findSubjects } from './find-subjects.ts';
import { findingOf } from './finding.ts';
import { keepFinding } from './keep-finding.ts';

/** Some minutes of patience with a busy or failing service; then a person looks without it. */
export const RUN_CHECK: Job<{ check_id: number }> = {
  name: 'run-identity-check',
  payload: z.object({ check_id: z.int() }),
  retryLimit: 4,
  retryDelaySeconds: 10,
};

/** Who reads documents and compares faces here; a check is stored with it. */
export type CheckProviders = {
  readonly documentReader: Pick<DocumentReader, 'provider'>;
  readonly faceService: Pick<FaceService, 'provider'>;
};

/** For callers that have no command context and queue the checks themselves. */
export type StartingChecks = CheckProviders & { readonly jobs: Pick<Jobs, 'send'> };

/** A command that starts checks: they run only if its transaction commits. */
export type CheckContext = Pick<CommandContext<Actor | null>, 'trx' | 'enqueue'>;

type NewCapture = {
  readonly borrowerId: number;
  readonly item: IdentityItem;
  readonly captureId: number;
  readonly challengeId: string | null;
  /** SHA-256 of the selfie as it was sent; null without a challenge. */
  readonly sentSha256: Buffer | null;
};

/** The checks that a new capture of an item outdates. */
const TOUCHED = {
  front: ['document', 'face'],
  back: ['document'],
  video: [],
  liveness: ['face'],
} as const satisfies Record<IdentityItem, readonly ('document' | 'face')[]>;

/** Queues the checks that a new capture allows, and stores the result of a liveness challenge. */
export async function startChecks(
  ctx: CheckContext,
  providers: CheckProviders,
  capture: NewCapture,
): Promise<void> {
  const { trx } = ctx;
  const { borrowerId, item } = capture;
  const isAllowed = await hasBiometricsConsent(trx, borrowerId);
  const subjects = findSubjects(await capturesInForce(trx, borrowerId), { isAllowed });
  for (const kind of TOUCHED[item]) {
    await dropWaiting(trx, { borrowerId, kind });
    const captureIds = subjects[kind];
    if (captureIds !== null) {
      await startCheck(ctx, providers, { borrowerId, kind, captureIds });
    }
  }
  if (item === 'liveness' && isAllowed) await keepLiveness(trx, capture);
}

/** Queues the comparison of faces after the biometrics consent, where both photos were sent. */
export async function startFaceCheck(
  ctx: CheckContext,
  providers: CheckProviders,
  borrowerId: number,
): Promise<void> {
  const captures = await capturesInForce(ctx.trx, borrowerId);
  const { face: captureIds } = findSubjects(captures, { isAllowed: true });
  if (captureIds === null) return;
  await startCheck(ctx, providers, { borrowerId, kind: 'face', captureIds });
}

/** Queues the document check again after a change of the personal data that it compares. */
export async function restartCardCheck(
  ctx: CheckContext,
  providers: CheckProviders,
  borrowerId: number,
): Promise<void> {
  const { trx } = ctx;
  await dropWaiting(trx, { borrowerId, kind: 'document' });
  const captures = await capturesInForce(trx, borrowerId);
  const { document: captureIds } = findSubjects(captures, { isAllowed: false });
  if (captureIds === null) return;
  await startCheck(ctx, providers, { borrowerId, kind: 'document', captureIds });
}

type NewCheck = WaitingCheck & { readonly captureIds: readonly number[] };

async function startCheck(
  { trx, enqueue }: CheckContext,
  { faceService, documentReader }: CheckProviders,
  { borrowerId, kind, captureIds }: NewCheck,
): Promise<void> {
  const { check_id } = await trx
    .insertInto('identity_checks')
    .values({
      borrower_id: borrowerId,
      kind,
      provider: (kind === 'face' ? faceService : documentReader).provider,
      capture_ids: [...captureIds],
    })
    .returning('check_id')
    .executeTakeFirstOrThrow();
  await enqueue(RUN_CHECK, { check_id });
}

type WaitingCheck = { readonly borrowerId: number; readonly kind: 'document' | 'face' };

/** Deletes unfinished checks of replaced captures; a job that works on one finds no row. */
const dropWaiting = (trx: Transaction<DB>, { borrowerId, kind }: WaitingCheck) =>
  trx
    .deleteFrom('identity_checks')
    .where('borrower_id', '=', borrowerId)
    .where('kind', '=', kind)
    .where('finished_at', 'is', null)
    .execute();

/**
 * A passed challenge speaks for the very selfie that was judged with it, byte by byte. For any
 * other file a reviewer looks, because a good answer must not vouch for another person's picture.
 */
async function keepLiveness(
  trx: Transaction<DB>,
  { borrowerId, captureId, challengeId, sentSha256 }: NewCapture,
): Promise<void> {
  const challenge =
    challengeId === null
      ? undefined
      : await trx
          .selectFrom('liveness_challenges')
          .select('selfie_sha256')
          .where('challenge_id', '=', challengeId)
          .where('borrower_id', '=', borrowerId)
          .where('passed', '=', true)
          .executeTakeFirst();
  const judged = challenge?.selfie_sha256 ?? null;
  const isSame = judged !== null && sentSha256 !== null && judged.equals(sentSha256);
  const reason = challenge === undefined ? 'no_challenge' : 'other_selfie';
  await keepFinding(trx, {
    borrowerId,
    kind: 'liveness',
    provider: 'embedded',
    captureIds: [captureId],
    requestedBy: null,
    finding: isSame
      ? findingOf({ verdict: 'agrees', reasons: [] })
      : findingOf({ verdict: 'unclear', reasons: [reason] }),
  });
}
