import { platform, setPriority } from 'node:os';
import { concurrency } from 'sharp';
import type { FaceReading } from './face-reading.ts';
import { loadFaceReader } from './read-faces.ts';

const NICENESS = 10;

// One core is enough for who waits for a face; the others are for who waits for a page.
concurrency(1);
// Linux lowers this thread alone; elsewhere it would be the whole server.
if (platform() === 'linux') setPriority(NICENESS);

const reader = await loadFaceReader();

/** Runs in a thread of the face engine: what is on each of the pictures. */
export async function readPictures(pictures: readonly Uint8Array[]): Promise<FaceReading[]> {
  const readings: FaceReading[] = [];
  for (const picture of pictures) readings.push(await reader.read(picture));
  return readings;
}
