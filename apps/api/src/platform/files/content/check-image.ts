import { decodeImage } from './decode-image.ts';

const PROBE_SIDE = 16;

/** Refuses whatever is not one whole photo. Every pixel is unpacked, and none is kept. */
export async function checkImage(bytes: Uint8Array): Promise<void> {
  await decodeImage(bytes, (image) =>
    image
      .resize({ width: PROBE_SIDE, height: PROBE_SIDE, fit: 'inside', fastShrinkOnLoad: false })
      .raw()
      .toBuffer(),
  );
}
