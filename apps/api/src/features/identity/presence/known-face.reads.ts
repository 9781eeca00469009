import { capturesInForce } from '#features/identity/checks/captured-files.ts';
import type { Reader } from '#platform/database/database.ts';

/** A capture that shows the face of a borrower. */
type KnownFace = { readonly captureId: number; readonly item: 'liveness' | 'front' };

/**
 * The picture with which a face is compared: the selfie of the identity, else the front of the
 * identification; null where there is neither. Not scoped: the caller has already checked access.
 */
export async function unsafeKnownFace(db: Reader, borrowerId: number): Promise<KnownFace | null> {
  const { liveness, front } = await capturesInForce(db, borrowerId);
  if (liveness !== null) return { captureId: liveness, item: 'liveness' };
  return front === null ? null : { captureId: front, item: 'front' };
}
