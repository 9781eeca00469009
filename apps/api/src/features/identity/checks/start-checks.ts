import { z } from '@cuotaclara/contract';
import type { IdentityItem } from '@cuotaclara/contract/identity/identity-items';
import type { Transaction } from 'kysely';
import type { DocumentReader } from '#features/document-reading/public.ts';
import type { FaceService } from '#features/faces/public.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';
import { hasBiometricsConsent } from '../has-biometrics-consent.ts';
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

export type StartingChecks = {
  readonly jobs: Pick<Jobs, 'send'>;
  readonly documentReader: Pick<DocumentReader, 'provider'>;
  readonly faceService: Pick<FaceService, 'provider'>;
};

type Parts = StartingChecks & { readonly trx: Transaction<DB> };

type Arrived = {
  readonly borrowerId: number;
  readonly item: IdentityItem;
  readonly captureId: number;
  readonly challengeId: string | null;
  /** Of the selfie as it was sent; null where no challenge speaks for it. */
  readonly sentSha256: Buffer | null;
};

/** Which comparisons a new capture of an item makes old. */
const TOUCHED = {
  front: ['document', 'face'],
  back: ['document'],
  video: [],
  liveness: ['face'],
} as const satisfies Record<IdentityItem, readonly ('document' | 'face')[]>;

/** Leaves to the jobs what a new capture allows to compare; the result of a challenge is here. */
export async function startChecks(parts: Parts, arrived: Arrived): Promise<void> {
  const { trx } = parts;
  const { borrowerId, item } = arrived;
  const isAllowed = await hasBiometricsConsent(trx, borrowerId);
  const subjects = findSubjects(await capturesInForce(trx, borrowerId), { isAllowed });
  for (const kind of TOUCHED[item]) {
    await dropWaiting(trx, { borrowerId, kind });
    const captureIds = subjects[kind];
    if (captureIds !== null) await startCheck(parts, { borrowerId, kind, captureIds });
  }
  if (item === 'liveness' && isAllowed) await keepLiveness(trx, arrived);
}

/** Leaves to the jobs the faces of somebody who allows it only now, where both were sent before. */
export async function startFaceCheck(parts: Parts, borrowerId: number): Promise<void> {
  const captures = await capturesInForce(parts.trx, borrowerId);
  const { face: captureIds } = findSubjects(captures, { isAllowed: true });
  if (captureIds !== null) await startCheck(parts, { borrowerId, kind: 'face', captureIds });
}

/** What is known of somebody was changed: what was found of the document is about what it was. */
export async function restartDocumentCheck(parts: Parts, borrowerId: number): Promise<void> {
  const { trx } = parts;
  await dropWaiting(trx, { borrowerId, kind: 'document' });
  const captures = await capturesInForce(trx, borrowerId);
  const { document: captureIds } = findSubjects(captures, { isAllowed: false });
  if (captureIds !== null) await startCheck(parts, { borrowerId, kind: 'document', captureIds });
}

type NewCheck = Waiting & { readonly captureIds: readonly number[] };

async function startCheck(
  { trx, jobs, faceService, documentReader }: Parts,
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
  await jobs.send(RUN_CHECK, { check_id }, trx);
}

type Waiting = { readonly borrowerId: number; readonly kind: 'document' | 'face' };

/** Work under way on what was replaced meanwhile finds its line gone, and ends. */
const dropWaiting = (trx: Transaction<DB>, { borrowerId, kind }: Waiting) =>
  trx
    .deleteFrom('identity_checks')
    .where('borrower_id', '=', borrowerId)
    .where('kind', '=', kind)
    .where('finished_at', 'is', null)
    .execute();

/**
 * A passed challenge speaks for the very selfie that was judged with it, byte by byte. For any
 * other file a person looks, because a good answer must not vouch for somebody else's picture.
 */
async function keepLiveness(
  trx: Transaction<DB>,
  { borrowerId, captureId, challengeId, sentSha256 }: Arrived,
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
