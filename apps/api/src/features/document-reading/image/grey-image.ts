import sharp, { type Sharp } from 'sharp';
import { isPhoto } from '#platform/files/content/is-photo.ts';
import { PHOTO_PIXELS_MAX } from '#platform/files/content/photo-pixels.ts';

/** One byte a pixel, rows from the top. */
export type GreyImage = {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/**
 * By how many degrees the rows and the columns of a document are turned clockwise: equal where it
 * lies turned, different where it was seen askew.
 */
export type Axes = { readonly rows: number; readonly columns: number };

const rawOf = async (pipeline: Sharp): Promise<GreyImage> => {
  const { data, info } = await pipeline
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/**
 * Upright as the camera meant it, without colour, and no larger than asked for. Throws for what is
 * no photo.
 */
export async function decodeGrey(bytes: Uint8Array, longSideMax: number): Promise<GreyImage> {
  if (!isPhoto(bytes)) throw new Error('The file is no photo.');
  return rawOf(
    sharp(bytes, { limitInputPixels: PHOTO_PIXELS_MAX })
      .autoOrient()
      .flatten({ background: 'white' })
      .greyscale()
      .resize(longSideMax, longSideMax, { fit: 'inside', withoutEnlargement: true }),
  );
}

type Change = {
  /** Quarter turns clockwise, in degrees. */
  readonly turn?: 0 | 90 | 180 | 270;
  /** How rows and columns are turned: they are made level and upright. */
  readonly axes?: Axes;
  readonly scale?: number;
  readonly focus?: 'sharpen' | 'soften';
};

/** The library's own sharpening goes through a colour space and takes seconds. */
const SHARPENER = { width: 3, height: 3, kernel: [-1, -1, -1, -1, 12, -1, -1, -1, -1], scale: 4 };

const pipelineOf = ({ data, width, height }: GreyImage): Sharp =>
  sharp(data, { raw: { width, height, channels: 1 } });

const RADIANS = Math.PI / 180;

/** From where points are to where they belong: the inverse of the two directions as columns. */
function straightener({ rows, columns }: Axes): [number, number, number, number] {
  const [row, column] = [rows * RADIANS, columns * RADIANS];
  const spread = Math.cos(row - column);
  return [
    Math.cos(column) / spread,
    Math.sin(column) / spread,
    -Math.sin(row) / spread,
    Math.cos(row) / spread,
  ];
}

/** Straightened, then scaled, then sharpened or softened. */
export async function changeGrey(image: GreyImage, change: Change): Promise<GreyImage> {
  const { turn = 0, axes, scale = 1, focus } = change;
  // One pipeline for both would scale first and lose detail twice.
  const straight =
    axes === undefined
      ? image
      : await rawOf(pipelineOf(image).affine(straightener(axes), { background: 'white' }));
  const turned = turn === 0 ? straight : await rawOf(pipelineOf(straight).rotate(turn));
  if (scale === 1 && focus === undefined) return turned;
  const width = Math.round(turned.width * scale);
  const height = Math.round(turned.height * scale);
  const scaled = pipelineOf(turned).resize(width, height, { fit: 'fill', kernel: 'cubic' });
  if (focus === 'sharpen') return rawOf(scaled.convolve(SHARPENER));
  return rawOf(focus === 'soften' ? scaled.blur(1.4) : scaled);
}
