import { refuse } from '#platform/http/refusal.ts';

/** A piece of a film; both are the bytes of the film themselves, and no copy. */
export type Box = { readonly type: string; readonly header: Buffer; readonly content: Buffer };

/** The boxes that fill a space; refuses a space that they do not fill exactly. */
export type BoxReader = (space: Buffer) => readonly Box[];

const SHORT_HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
/** Instead of a size: it follows, or the box goes on until the end. */
const SIZE_FOLLOWS = 1;
const UNTIL_END = 0;
/** Boxes of a whole film, those inside of boxes too. A film of a phone has some hundreds. */
const BOXES_MAX = 100_000;

/** One for each film, because all that is read of it counts towards one limit. */
export function createBoxReader(): BoxReader {
  let boxesLeft = BOXES_MAX;
  return (space) => {
    const boxes: Box[] = [];
    for (let start = 0; start < space.length; ) {
      if (boxesLeft === 0) return refuse('file_damaged');
      boxesLeft -= 1;
      const box = boxAt(space, start);
      boxes.push(box);
      start += box.header.length + box.content.length;
    }
    return boxes;
  };
}

function boxAt(space: Buffer, start: number): Box {
  const { headerBytes, size } = sizeAt(space, start);
  const end = size === UNTIL_END ? space.length : start + size;
  const contentStart = start + headerBytes;
  if (end < contentStart || end > space.length) refuse('file_damaged');
  return {
    type: space.toString('latin1', start + 4, start + SHORT_HEADER_BYTES),
    header: space.subarray(start, contentStart),
    content: space.subarray(contentStart, end),
  };
}

function sizeAt(space: Buffer, start: number): { headerBytes: number; size: number } {
  if (start + SHORT_HEADER_BYTES > space.length) refuse('file_damaged');
  const size = space.readUInt32BE(start);
  if (size !== SIZE_FOLLOWS) return { headerBytes: SHORT_HEADER_BYTES, size };
  if (start + LONG_HEADER_BYTES > space.length) refuse('file_damaged');
  const long = Number(space.readBigUInt64BE(start + SHORT_HEADER_BYTES));
  return { headerBytes: LONG_HEADER_BYTES, size: long };
}
