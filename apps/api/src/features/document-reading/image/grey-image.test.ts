import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodeGrey } from './grey-image.ts';

const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });

const largePicture = () =>
  sharp({ create: { width: 11_000, height: 5_000, channels: 3, background: 'teal' } });

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect/></svg>';

describe('a picture of a document', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('may be a photo as %s', async (format) => {
    const grey = await decodeGrey(await picture().toFormat(format).toBuffer(), 20);
    expect([grey.width, grey.height]).toEqual([20, 15]);
  });

  it.each([
    ['a drawing, which can be made to take minutes', async () => Buffer.from(DRAWING)],
    ['a film of pictures', () => picture().gif().toBuffer()],
    ['a scan', () => picture().tiff().toBuffer()],
    ['one of 55 megapixels', () => largePicture().png().toBuffer()],
  ])('is never %s', async (_, make) => {
    await expect(decodeGrey(await make(), 20)).rejects.toThrow();
  });
});
