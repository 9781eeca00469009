import sharp from 'sharp';
import { isPhoto } from '#platform/files/content/is-photo.ts';
import { PHOTO_PIXELS_MAX } from '#platform/files/content/photo-pixels.ts';

/** The engine sees no more in a larger picture, and takes longer. */
const SIDE_MAX = 1024;
const DECODE_SECONDS_MAX = 10;

export type Picture = {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of each pixel, row by row. */
  readonly pixels: Uint8Array;
  /** How many pixels of the original, upright, make one of these. */
  readonly reduction: number;
};

/** Upright and without transparency, in the colours that the models know; null for no picture. */
export async function decodePicture(bytes: Uint8Array): Promise<Picture | null> {
  if (!isPhoto(bytes)) return null;
  try {
    const image = sharp(bytes, { limitInputPixels: PHOTO_PIXELS_MAX, failOn: 'error' });
    const { autoOrient } = await image.metadata();
    const { data, info } = await image
      .autoOrient()
      .resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .timeout({ seconds: DECODE_SECONDS_MAX })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { width, height, pixels: data, reduction: autoOrient.width / width };
  } catch {
    // Whatever the library stumbles over is in the file, which anybody may have made.
    return null;
  }
}
