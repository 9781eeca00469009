import { decodeImage } from './decode-image.ts';

type PhotoEncoding = { readonly quality: number; readonly longSideMax: number };

export type Photo = { readonly bytes: Buffer; readonly width: number; readonly height: number };

/**
 * The picture and nothing else, as JPEG: upright, in sRGB, without where and with what it was
 * taken. Refuses what `checkImage` refuses, so a file needs only one of the two.
 */
export async function reencodePhoto(
  bytes: Uint8Array,
  { quality, longSideMax }: PhotoEncoding,
): Promise<Photo> {
  const { data, info } = await decodeImage(bytes, (image) =>
    image
      .autoOrient()
      .resize({
        width: longSideMax,
        height: longSideMax,
        fit: 'inside',
        withoutEnlargement: true,
      })
      // A photo has no holes; what was transparent is paper.
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true }),
  );
  return { bytes: data, width: info.width, height: info.height };
}
