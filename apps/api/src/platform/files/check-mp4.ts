import { refuse } from '#platform/http/refusal.ts';
import { asBuffer } from './sniff-content.ts';

type Box = { readonly type: string; readonly content: Buffer };

const SHORT_HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
/** Instead of a size: it follows, or the box goes on until the end. */
const SIZE_FOLLOWS = 1;
const UNTIL_END = 0;
const BOXES_MAX = 100_000;
/** Where a handler says what it handles, after its version and an unused field. */
const HANDLER_START = 8;
const VIDEO_HANDLER = 'vide';

/** A recording that was cut off lacks its table of contents, or ends within a box. */
export function checkMp4(bytes: Uint8Array): void {
  const boxes = boxesIn(asBuffer(bytes));
  const movie = boxes.find(({ type }) => type === 'moov');
  if (movie === undefined || !boxes.some(hasMedia)) refuse('file_damaged');
  if (!boxesIn(movie.content).some(isVideoTrack)) refuse('file_not_a_video');
}

const hasMedia = ({ type, content }: Box): boolean => type === 'mdat' && content.length > 0;

function isVideoTrack({ type, content }: Box): boolean {
  if (type !== 'trak') return false;
  const media = boxesIn(content).find((box) => box.type === 'mdia');
  const handler = boxesIn(media?.content ?? Buffer.alloc(0)).find((box) => box.type === 'hdlr');
  return handler?.content.toString('latin1', HANDLER_START, HANDLER_START + 4) === VIDEO_HANDLER;
}

/** The boxes that fill a space; refuses a space that they do not fill exactly. */
function boxesIn(space: Buffer): Box[] {
  const boxes: Box[] = [];
  let start = 0;
  while (start < space.length) {
    if (boxes.length >= BOXES_MAX) refuse('file_damaged');
    const { headerBytes, size } = sizeAt(space, start);
    const end = size === UNTIL_END ? space.length : start + size;
    if (end < start + headerBytes || end > space.length) refuse('file_damaged');
    const type = space.toString('latin1', start + 4, start + SHORT_HEADER_BYTES);
    boxes.push({ type, content: space.subarray(start + headerBytes, end) });
    start = end;
  }
  return boxes;
}

function sizeAt(space: Buffer, start: number): { headerBytes: number; size: number } {
  if (start + SHORT_HEADER_BYTES > space.length) refuse('file_damaged');
  const size = space.readUInt32BE(start);
  if (size !== SIZE_FOLLOWS) return { headerBytes: SHORT_HEADER_BYTES, size };
  if (start + LONG_HEADER_BYTES > space.length) refuse('file_damaged');
  const long = Number(space.readBigUInt64BE(start + SHORT_HEADER_BYTES));
  return { headerBytes: LONG_HEADER_BYTES, size: long };
}
