import { PHOTO_LONG_SIDE_MAX, PHOTO_QUALITY } from '@cuotaclara/contract/values/identity-items';
import { refuse } from '#platform/http/refusal.ts';
import type { FileChecks } from './file-checks.ts';
import { isPhoto } from './is-photo.ts';
import { reencodePhoto } from './reencode-photo.ts';
import { sniffContent } from './sniff-content.ts';

/**
 * A PDF or a photo that proves an act. A photo is encoded again, so that nothing hides in it. The
 * content decides on the type.
 */
export async function prepareProof(fileChecks: FileChecks, bytes: Uint8Array) {
  const found = sniffContent(bytes);
  if (found === 'application/pdf') return fileChecks.pdf(bytes);
  if (found === 'image/heic') refuse('image_is_heic');
  if (!isPhoto(bytes)) refuse('file_type_refused');
  const wanted = { quality: PHOTO_QUALITY, longSideMax: PHOTO_LONG_SIDE_MAX };
  const photo = await reencodePhoto(bytes, wanted);
  return { bytes: photo.bytes, contentType: 'image/jpeg' } as const;
}
