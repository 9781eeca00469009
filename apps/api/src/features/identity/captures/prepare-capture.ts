import {
  IDENTITY_ITEMS,
  type IdentityItem,
  isPhotoTooSmall,
  PHOTO_LONG_SIDE_MAX,
  PHOTO_MIN_TEXT,
  PHOTO_QUALITY,
} from '@cuotaclara/contract/values/identity-items';
import type { VideoType } from '#platform/files/content/check-video.ts';
import type { FileChecks } from '#platform/files/content/file-checks.ts';
import { reencodePhoto } from '#platform/files/content/reencode-photo.ts';
import { refuse } from '#platform/http/refusal.ts';

const VIDEO_EXTENSIONS = {
  'video/webm': 'webm',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
} as const satisfies Record<VideoType, string>;

type PreparedCapture = {
  readonly bytes: Uint8Array;
  readonly contentType: 'image/jpeg' | VideoType;
  readonly extension: 'jpg' | (typeof VIDEO_EXTENSIONS)[VideoType];
};

type CaptureInput = { readonly item: IdentityItem; readonly bytes: Uint8Array };

/**
 * Makes of an uploaded file what is stored. A photo is encoded again, so that nothing hides in it.
 * A video is stored without the place that a phone wrote into it; the place is blanked in the
 * uploaded bytes, which move through the check, because a copy would be as large. Refuses all
 * other content.
 */
export async function prepareCapture(
  fileChecks: FileChecks,
  { item, bytes }: CaptureInput,
): Promise<PreparedCapture> {
  if (IDENTITY_ITEMS[item].kind === 'video') {
    const film = await fileChecks.video(bytes);
    return { ...film, extension: VIDEO_EXTENSIONS[film.contentType] };
  }
  const wanted = { quality: PHOTO_QUALITY, longSideMax: PHOTO_LONG_SIDE_MAX };
  const photo = await reencodePhoto(bytes, wanted);
  if (isPhotoTooSmall(photo)) {
    const sizeText = `${photo.width} × ${photo.height}`;
    refuse('image_too_small', { sizeText, minText: PHOTO_MIN_TEXT });
  }
  return { bytes: photo.bytes, contentType: 'image/jpeg', extension: 'jpg' };
}
