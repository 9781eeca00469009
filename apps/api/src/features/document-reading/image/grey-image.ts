import sharp, { type Sharp } from 'sharp';

/** One byte a pixel, rows from the top. */
export type GreyImage = {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** More than any camera of a phone gives; a bomb of pixels is refused before it is decoded. */
const PIXELS_MAX = 60_000_000;

const rawOf = async (pipeline: Sharp): Promise<GreyImage> => {
  const { data, info } = await pipeline
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Upright as the camera meant it, without colour, and no larger than asked for. */
export const decodeGrey = (bytes: Uint8Array, longSideMax: number): Promise<GreyImage> =>
  rawOf(
    sharp(bytes, { limitInputPixels: PIXELS_MAX })
      .autoOrient()
      .flatten({ background: 'white' })
      .greyscale()
      .resize(longSideMax, longSideMax, { fit: 'inside', withoutEnlargement: true }),
  );

type Change = {
  /** Clockwise, in degrees. */
  readonly turn?: number;
  readonly scale?: number;
  readonly sharpen?: boolean;
};

export async function changeGrey(image: GreyImage, change: Change): Promise<GreyImage> {
  const { turn = 0, scale = 1, sharpen = false } = change;
  const { width, height } = image;
  // A scale in the same pipeline would come before the turn and lose detail twice.
  let pipeline = sharp(image.data, { raw: { width, height, channels: 1 } });
  if (turn !== 0) pipeline = pipeline.rotate(turn, { background: 'white' });
  if (scale === 1 && !sharpen) return rawOf(pipeline);
  const turned = turn === 0 ? image : await rawOf(pipeline);
  let scaled = sharp(turned.data, {
    raw: { width: turned.width, height: turned.height, channels: 1 },
  });
  if (scale !== 1) {
    scaled = scaled.resize(Math.round(turned.width * scale), Math.round(turned.height * scale), {
      fit: 'fill',
      kernel: 'cubic',
    });
  }
  return rawOf(sharpen ? scaled.sharpen({ sigma: 1.2 }) : scaled);
}
