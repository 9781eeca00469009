import { refusalText } from '@cuotaclara/contract';
import {
  IDENTITY_FILES,
  PHOTO_LONG_SIDE_MAX,
  PHOTO_QUALITY,
} from '@cuotaclara/contract/borrowers/identity-items';
import { drawPart, jpegOf } from '#ui/camera-capture/picture-of.ts';
import { looksWhole } from './looks-whole.ts';

const MEGABYTE = 1024 * 1024;

export type FileKind = keyof typeof IDENTITY_FILES;

/** What is plainly no use is said at once, before a byte is sent. */
export const problemOfFile = (file: Blob, kind: FileKind): string | null => {
  const { bytesMax } = IDENTITY_FILES[kind];
  if (file.size === 0) return `${refusalText('file_empty')} Elige otro.`;
  if (file.size <= bytesMax) return null;
  return refusalText('file_too_large', { megabytesMax: bytesMax / MEGABYTE });
};

/** Made anew as the camera would have made it; null where this browser cannot read it. */
const redraw = async (file: Blob): Promise<Blob | null> => {
  if (!(await looksWhole(file))) return null;
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    const whole = { x: 0, y: 0, width, height };
    const { canvas } = drawPart(picture, whole, { longSideMax: PHOTO_LONG_SIDE_MAX });
    picture.close();
    return await jpegOf(canvas, PHOTO_QUALITY);
  } catch {
    return null;
  }
};

/** A photo loses place, time and size; what cannot be read here is judged by the server. */
export const prepareFile = async (file: Blob, kind: FileKind): Promise<Blob> =>
  kind === 'photo' ? ((await redraw(file)) ?? file) : file;
