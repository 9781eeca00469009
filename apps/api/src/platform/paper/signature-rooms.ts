import type { BlockPlace } from '@cuotaclara/contract/documents/resolved';
import { BODY, BODY_WIDTH } from './look.ts';

/** Signers beside each other. */
export const PER_ROW = 2;
export const GUTTER = 36;
export const BOX_WIDTH = (BODY_WIDTH - GUTTER) / PER_ROW;
/** Left free for a signature. */
export const ROOM = 46;

/** Place of each signer's signature, in points from the upper left corner of a page. */
export function signatureRooms({ top, bottom, lines }: Omit<BlockPlace, 'block'>, count: number) {
  const rowCount = Math.ceil(count / PER_ROW);
  // Documents of an earlier time know only the whole block; their rows are as high as each other.
  const rowHeight = (bottom - top) / rowCount;
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / PER_ROW);
    return {
      x: BODY.left + (index % PER_ROW) * (BOX_WIDTH + GUTTER),
      width: BOX_WIDTH,
      line: lines?.[row] ?? top + row * rowHeight + ROOM,
      room: ROOM,
    };
  });
}
