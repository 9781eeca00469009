import { refusalText } from '@cuotaclara/contract';
import {
  IDENTITY_FILES,
  isPhotoTooSmall,
  PHOTO_LONG_SIDE_MAX,
  PHOTO_MIN_TEXT,
  PHOTO_QUALITY,
} from '@cuotaclara/contract/values/identity-items';
import { drawPart, jpegOf } from '#ui/camera-capture/picture-of.ts';
import { kindByContent } from './kind-by-content.ts';
import { looksWhole } from './looks-whole.ts';

const MEGABYTE = 1024 * 1024;

export type FileKind = keyof typeof IDENTITY_FILES;

const NOT_OF_KIND = { photo: 'file_not_an_image', video: 'file_not_a_video' } as const;

const TYPE_STARTS = { photo: 'image/', video: 'video/' } as const;

/** A drawing is a program, and a browser that does not know an ending leaves the type empty. */
const isOfAnotherKind = ({ type }: Blob, kind: FileKind): boolean =>
  type.startsWith('image/svg') || (type !== '' && !type.startsWith(TYPE_STARTS[kind]));

/** What is plainly no use is said at once, before a byte is sent. */
export const problemOfFile = (file: Blob, kind: FileKind): string | null => {
  const { bytesMax } = IDENTITY_FILES[kind];
  if (file.size === 0) return `${refusalText('file_empty')} Elige otro.`;
  if (isOfAnotherKind(file, kind)) return refusalText(NOT_OF_KIND[kind]);
  if (file.size <= bytesMax) return null;
  return refusalText('file_too_large', { megabytesMax: bytesMax / MEGABYTE });
};

/** Encoded again as the camera would do it; null where this browser cannot read the file. */
const redraw = async (file: Blob): Promise<PreparedFile | null> => {
  if (!(await looksWhole(file))) return null;
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    if (isPhotoTooSmall({ width, height })) {
      const sizeText = `${width} × ${height}`;
      const facts = { sizeText, minText: PHOTO_MIN_TEXT };
      return { blob: null, problem: refusalText('image_too_small', facts) };
    }
    const whole = { x: 0, y: 0, width, height };
    const { canvas } = drawPart(picture, whole, { longSideMax: PHOTO_LONG_SIDE_MAX });
    picture.close();
    return ready(await jpegOf(canvas, PHOTO_QUALITY));
  } catch {
    return null;
  }
};

type PreparedFile =
  | { readonly blob: Blob; readonly problem: null }
  | { readonly blob: null; readonly problem: string };

const ready = (blob: Blob): PreparedFile => ({ blob, problem: null });
const refused = (
  code: 'file_not_an_image' | 'image_is_heic' | 'file_not_a_video',
): PreparedFile => ({
  blob: null,
  problem: refusalText(code),
});

const preparePhoto = async (file: Blob): Promise<PreparedFile> => {
  const drawn = await redraw(file);
  if (drawn !== null) return drawn;
  const content = await kindByContent(file);
  if (content === 'picture') return ready(file);
  return refused(content === 'heic' ? 'image_is_heic' : 'file_not_an_image');
};

/**
 * A photo loses place, time and size. One that is broken or too much for this browser is judged by
 * the server, and so is every film: a phone's is often one that a computer cannot show.
 */
export const prepareFile = async (file: Blob, kind: FileKind): Promise<PreparedFile> => {
  if (kind === 'photo') return preparePhoto(file);
  return (await kindByContent(file)) === 'film' ? ready(file) : refused('file_not_a_video');
};
