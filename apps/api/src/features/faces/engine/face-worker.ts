import sharp from 'sharp';
import type { FaceReading } from './face-reading.ts';
import { type FaceReader, loadFaceReader } from './read-faces.ts';

// One core is enough for who waits for a face; the others are for who waits for a page.
sharp.concurrency(1);

let loading: Promise<FaceReader> | null = null;

/** With the first task and not with the thread, so that a failure is that of a task. */
function loadOnce(): Promise<FaceReader> {
  loading ??= loadFaceReader().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Runs in a thread of the face engine: what is on each of the pictures. */
export async function readPictures(pictures: readonly Uint8Array[]): Promise<FaceReading[]> {
  const reader = await loadOnce();
  const readings: FaceReading[] = [];
  for (const picture of pictures) readings.push(await reader.read(picture));
  return readings;
}
