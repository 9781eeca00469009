import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { decodePicture } from './decode-picture.ts';

const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });

const largePicture = () =>
  sharp({ create: { width: 11_000, height: 5_000, channels: 3, background: 'teal' } });

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect/></svg>';

describe('a picture for the engine', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('may be a photo as %s', async (format) => {
    const decoded = await decodePicture(await picture().toFormat(format).toBuffer());
    expect(decoded).toMatchObject({ width: 40, height: 30 });
  });

  test.each([
    ['a drawing, which can be made to take minutes', async () => Buffer.from(DRAWING)],
    ['a film of pictures', () => picture().gif().toBuffer()],
    ['a scan', () => picture().tiff().toBuffer()],
    ['a photo cut in half', async () => (await picture().png().toBuffer()).subarray(0, 60)],
    ['nothing', async () => Buffer.alloc(0)],
    ['one of 55 megapixels', () => largePicture().png().toBuffer()],
  ])('is never %s', async (_, make) => {
    expect((await decodePicture(await make())) === null).toBe(true);
  });
});
