import type { FaceReading } from './engine/face-reading.ts';

/** Whether there is a second face that is not merely one in the background. */
export function hasCompany(reading: FaceReading, shareMin: number): boolean {
  const [largest, second] = reading?.faces ?? [];
  if (largest === undefined || second === undefined) return false;
  return second.box.width >= largest.box.width * shareMin;
}
