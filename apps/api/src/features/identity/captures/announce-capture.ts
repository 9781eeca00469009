import type { BodyOf } from '@cuotaclara/contract';
import type { announceIdentityItem as route } from '@cuotaclara/contract/identity/captures';
import { IDENTITY_FILES, IDENTITY_ITEMS } from '@cuotaclara/contract/values/identity-items';
import { findOwn, lockBorrower } from '#features/identity/find-borrower.ts';
import { demandPassed } from '#features/identity/liveness/demand-passed.ts';
import { command } from '#platform/command/command.ts';
import { beginUpload } from '#platform/files/uploads.ts';
import { refuse } from '#platform/http/refusal.ts';

type AnnounceCaptureInput = BodyOf<typeof route>;

/** Browsers add what a recording was made with: video/webm;codecs=vp9. */
const plainType = (contentType: string): string =>
  (contentType.split(';')[0] ?? '').trim().toLowerCase();

/** Announced where the browser does not know the file. The content decides later. */
const UNKNOWN_TYPES = ['', 'application/octet-stream'];
const HEIC_TYPES = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'];

type AnnouncedType = { readonly contentType: string; readonly kind: keyof typeof IDENTITY_FILES };

/** Refuses an announced type with the refusal that its content would get. */
function checkType({ contentType, kind }: AnnouncedType): void {
  const accepted: readonly string[] = IDENTITY_FILES[kind].contentTypes;
  if (accepted.includes(contentType) || UNKNOWN_TYPES.includes(contentType)) return;
  if (kind === 'video') refuse('file_not_a_video');
  refuse(HEIC_TYPES.includes(contentType) ? 'image_is_heic' : 'file_not_an_image');
}

/** Begins the upload of one identity item. A refusal here saves the borrower the upload. */
export const announceCapture = command(
  'announce_capture',
  async ({ trx, actor, now }, input: AnnounceCaptureInput) => {
    const { userId } = actor;
    const { borrowerId } = await findOwn(trx, { userId });
    // The borrower is locked before any upload, in the same order as in a capture and an erasure.
    const { state, userId: ownerId } = await lockBorrower(trx, borrowerId);
    // An erasure may have been first.
    if (ownerId !== userId) refuse('not_found');
    if (state === 'approved') refuse('identity_already_approved');
    const { kind } = IDENTITY_ITEMS[input.key];
    const { bytesMax } = IDENTITY_FILES[kind];
    const contentType = plainType(input.content_type);
    if (input.bytes > 0) checkType({ contentType, kind });
    const challengeId = input.key === 'liveness' ? (input.challenge_id ?? null) : null;
    if (challengeId !== null) await demandPassed(trx, { challengeId, borrowerId, now });
    const { uploadId, bytesTotal } = await beginUpload(trx, {
      userId,
      purpose: 'identity',
      contentType,
      bytesTotal: input.bytes,
      bytesMax,
      now,
    });
    await trx
      .insertInto('identity_uploads')
      .values({
        upload_id: uploadId,
        borrower_id: borrowerId,
        item: input.key,
        origin: input.origin,
        challenge_id: challengeId,
        is_side_confirmed: input.side_confirmed,
      })
      .execute();
    return { reply: { uploadId, bytesTotal }, audit: [] };
  },
);
