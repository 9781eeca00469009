import { createBoxReader } from './mp4-boxes.ts';
import { asBuffer } from './sniff-content.ts';

/** Boxes that phones add to a film: its place, its device, its album. */
const TELLING = ['udta', 'meta', 'uuid'];
const HOLDING = ['moov', 'trak'];
/** A box that players skip. */
const SKIPPED = 'free';
const TYPE_START = 4;

/**
 * Overwrites what an mp4 that was checked tells besides its pictures, in the very bytes: its tables
 * count from the beginning of the file, so nothing in it may move.
 */
export function blankWhereabouts(film: Uint8Array): void {
  const boxesIn = createBoxReader();
  const spaces = [asBuffer(film)];
  for (const space of spaces) {
    for (const { type, header, content } of boxesIn(space)) {
      if (HOLDING.includes(type)) spaces.push(content);
      if (!TELLING.includes(type)) continue;
      header.write(SKIPPED, TYPE_START, 'latin1');
      content.fill(0);
    }
  }
}
