import type { Metadata, Sharp } from 'sharp';
import { Refusal, refuse } from '#platform/http/refusal.ts';
import { createTurns } from '#platform/turns/turns.ts';
import { isPhoto } from './is-photo.ts';
import { PHOTO_MEGAPIXELS_MAX, PHOTO_PIXELS_MAX } from './photo-pixels.ts';
import { sniffContent } from './sniff-content.ts';

/** Loaded with the first photo: a server that is never sent one saves the decoder's memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One thread for each image, and nothing kept of it afterwards: they are large and come once.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Decoding takes threads that files and passwords need too, and memory. */
const turns = createTurns({
  atOnce: 2,
  waitingMax: 50,
  waitMsMax: 20_000,
  refusal: 'files_busy',
});

/**
 * Works on an uploaded photo. Only the formats that we know by their first bytes reach a
 * decoder at all, and what is larger than it looks is refused before a pixel is unpacked.
 */
export async function decodeImage<T>(
  bytes: Uint8Array,
  work: (image: Sharp) => Promise<T>,
): Promise<T> {
  checkFormat(bytes);
  const endTurn = await turns.take();
  try {
    const sharp = await loadSharp();
    checkHeader(await sharp(bytes, { limitInputPixels: false }).metadata());
    return await work(sharp(bytes, { failOn: 'error', limitInputPixels: PHOTO_PIXELS_MAX }));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return refuse('file_damaged');
  } finally {
    endTurn();
  }
}

function checkFormat(bytes: Uint8Array): void {
  if (bytes.length === 0) refuse('file_empty');
  if (sniffContent(bytes) === 'image/heic') refuse('image_is_heic');
  if (!isPhoto(bytes)) refuse('file_not_an_image');
}

function checkHeader({ width, height, pages = 1 }: Metadata): void {
  if (pages > 1) refuse('file_not_an_image');
  if (width * height > PHOTO_PIXELS_MAX)
    refuse('image_too_many_pixels', { megapixelsMax: PHOTO_MEGAPIXELS_MAX });
}
