import type { FaceService, LivenessJudgement } from '#features/faces/public.ts';
import { readCaptured } from '#features/identity/checks/captured-files.ts';
import type { Reader } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { unsafeKnownFace } from './known-face.reads.ts';

export type JudgePresenceDeps = {
  readonly db: Reader;
  readonly files: FileStore;
  readonly faceService: Pick<FaceService, 'judgeLiveness' | 'compare'>;
};

type Moved = Parameters<FaceService['judgeLiveness']>[0] & { readonly borrowerId: number };

/** What a face did, and whose face it is. */
export type PresenceJudgement = Omit<LivenessJudgement, 'reasons'> & {
  readonly reasons: readonly (LivenessJudgement['reasons'][number] | 'other_person')[];
};

/**
 * Judges the movements, then compares the face with the one of the approved identity. Nobody looks
 * at it afterwards, so that anything but a clear match does not pass.
 */
export async function judgePresence(
  deps: JudgePresenceDeps,
  { borrowerId, ...moved }: Moved,
): Promise<PresenceJudgement> {
  const judgement = await deps.faceService.judgeLiveness(moved);
  if (!judgement.passed) return judgement;
  const known = await unsafeKnownFace(deps.db, borrowerId);
  const pictures = known === null ? null : await readCaptured(deps, [known.captureId]);
  const document = known === null ? undefined : pictures?.get(known.item);
  if (document === undefined) return { ...judgement, passed: false, reasons: ['service_failed'] };
  const { verdict, reasons } = await deps.faceService.compare({ document, selfie: moved.selfie });
  if (verdict === 'match') return judgement;
  const failure = (['busy', 'service_failed'] as const).find((reason) => reasons.includes(reason));
  return { ...judgement, passed: false, reasons: [failure ?? 'other_person'] };
}
