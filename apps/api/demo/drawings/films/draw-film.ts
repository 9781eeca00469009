import sharp from 'sharp';
import { writeWebm } from './webm.ts';

const FRAME_MS = 200;
const QUALITY = 70;

const RIFF_HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;

/** A lossy WebP is one picture of VP8 with a label around it: this takes the label off. */
function pictureInside(webp: Buffer): Buffer {
  let at = RIFF_HEAD_BYTES;
  while (at + CHUNK_HEAD_BYTES <= webp.length) {
    const name = webp.toString('ascii', at, at + 4);
    const bytes = webp.readUInt32LE(at + 4);
    const start = at + CHUNK_HEAD_BYTES;
    if (name === 'VP8 ') return webp.subarray(start, start + bytes);
    // Chunks start at even places.
    at = start + bytes + (bytes % 2);
  }
  throw new Error('the picture is not a lossy WebP');
}

type Shot = {
  readonly picture: Buffer;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
};

const SWAY_DEGREES = 4;
const MARGIN = 1.15;

/** A few seconds of a picture that moves slowly, like a person who shows a document. */
export async function drawFilm({ picture, width, height, seconds }: Shot): Promise<Buffer> {
  const count = Math.round((seconds * 1000) / FRAME_MS);
  // Once, because a picture as large as a photo would be scaled down again for every frame.
  const small = await sharp(picture)
    .resize(Math.round(width / MARGIN))
    .png()
    .toBuffer();
  const frames = await Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const degrees = SWAY_DEGREES * Math.sin((2 * Math.PI * place) / count);
      const turned = await sharp(small).rotate(degrees, { background: '#3a2d26' }).toBuffer();
      const webp = await sharp(turned)
        .resize(width, height, { fit: 'contain', background: '#3a2d26' })
        .flatten({ background: '#3a2d26' })
        .webp({ quality: QUALITY })
        .toBuffer();
      return pictureInside(webp);
    }),
  );
  return writeWebm({ frames, width, height, frameMs: FRAME_MS });
}
