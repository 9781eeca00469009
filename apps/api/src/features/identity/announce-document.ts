import type { BodyOf } from '@cuotaclara/contract';
import type { announceDocument as route } from '@cuotaclara/contract/identity/captures';
import { IDENTITY_FILES, IDENTITY_ITEMS } from '@cuotaclara/contract/identity/identity-items';
import type { Transaction } from 'kysely';
import type { Clock } from '#platform/clock/clock.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { beginUpload, type UploadState } from '#platform/files/uploads.ts';
import { refuse } from '#platform/http/refusal.ts';
import { findOwn, lockBorrower } from './find-borrower.ts';
import { demandPassed } from './liveness/demand-passed.ts';

type Announced = { readonly body: BodyOf<typeof route>; readonly userId: number };

/** Browsers add what a recording was made with: video/webm;codecs=vp9. */
const plainType = (contentType: string): string =>
  (contentType.split(';')[0] ?? '').trim().toLowerCase();

/** What is said of a file that a browser does not know. Its content will tell. */
const UNKNOWN_TYPES = ['', 'application/octet-stream'];
const HEIC_TYPES = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'];

type AnnouncedType = { readonly contentType: string; readonly kind: keyof typeof IDENTITY_FILES };

/** Says the same of a type as would be said of the content. */
function checkType({ contentType, kind }: AnnouncedType): void {
  const accepted: readonly string[] = IDENTITY_FILES[kind].contentTypes;
  if (accepted.includes(contentType) || UNKNOWN_TYPES.includes(contentType)) return;
  if (kind === 'video') refuse('file_not_a_video');
  refuse(HEIC_TYPES.includes(contentType) ? 'image_is_heic' : 'file_not_an_image');
}

/** Opens the way for one file. What can be said no to now costs nobody the sending of it. */
export async function announceDocument(
  { trx, clock }: { readonly trx: Transaction<DB>; readonly clock: Clock },
  { body, userId }: Announced,
): Promise<UploadState> {
  const { borrowerId } = await findOwn(trx, { userId });
  // Before any upload, as whoever keeps or erases what was sent does.
  const { state, userId: ownerId } = await lockBorrower(trx, borrowerId);
  // An erasure may have been first.
  if (ownerId !== userId) refuse('not_found');
  if (state === 'approved') refuse('identity_already_approved');
  const { kind } = IDENTITY_ITEMS[body.key];
  const { bytesMax } = IDENTITY_FILES[kind];
  const contentType = plainType(body.content_type);
  if (body.bytes > 0) checkType({ contentType, kind });
  const challengeId = body.key === 'liveness' ? (body.challenge_id ?? null) : null;
  if (challengeId !== null) await demandPassed({ db: trx, clock }, { challengeId, borrowerId });
  const upload = await beginUpload(
    { trx, clock },
    { userId, purpose: 'identity', contentType, bytesTotal: body.bytes, bytesMax },
  );
  await trx
    .insertInto('identity_uploads')
    .values({
      upload_id: upload.uploadId,
      borrower_id: borrowerId,
      item: body.key,
      origin: body.origin,
      challenge_id: challengeId,
    })
    .execute();
  return upload;
}
