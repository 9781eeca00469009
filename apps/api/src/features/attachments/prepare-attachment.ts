import { PHOTO_LONG_SIDE_MAX, PHOTO_QUALITY } from '@cuotaclara/contract/values/identity-items';
import type { FileChecks } from '#platform/files/content/file-checks.ts';
import { isPhoto } from '#platform/files/content/is-photo.ts';
import { reencodePhoto } from '#platform/files/content/reencode-photo.ts';
import { sniffContent } from '#platform/files/content/sniff-content.ts';
import { refuse } from '#platform/http/refusal.ts';

type PreparedAttachment = {
  readonly bytes: Uint8Array;
  readonly contentType: 'application/pdf' | 'image/jpeg';
};

/**
 * Makes of an uploaded file what is stored. A photo is encoded again, so that nothing hides in it
 * and nobody learns where it was taken. The content decides on the type, never the name.
 */
export async function prepareAttachment(
  fileChecks: FileChecks,
  bytes: Uint8Array,
): Promise<PreparedAttachment> {
  const found = sniffContent(bytes);
  if (found === 'application/pdf') return fileChecks.pdf(bytes);
  if (found === 'image/heic') refuse('image_is_heic');
  if (!isPhoto(bytes)) refuse('file_type_refused');
  const wanted = { quality: PHOTO_QUALITY, longSideMax: PHOTO_LONG_SIDE_MAX };
  const photo = await reencodePhoto(bytes, wanted);
  return { bytes: photo.bytes, contentType: 'image/jpeg' };
}
