import { refuse } from '#platform/http/refusal.ts';
import { type Box, type BoxReader, createBoxReader } from './mp4-boxes.ts';
import { asBuffer } from './sniff-content.ts';

/** Offset of the kind that a handler handles, after its version and an unused field. */
const HANDLER_START = 8;
const VIDEO_HANDLER = 'vide';

/** A recording that was cut off lacks its table of contents, or ends within a box. */
export function checkMp4(bytes: Uint8Array): void {
  const boxesIn = createBoxReader();
  const boxes = boxesIn(asBuffer(bytes));
  const movie = boxes.find(({ type }) => type === 'moov');
  if (movie === undefined || !boxes.some(hasMedia)) refuse('file_damaged');
  const tracks = boxesIn(movie.content).filter(({ type }) => type === 'trak');
  if (!tracks.some((track) => isVideo(boxesIn, track))) refuse('file_not_a_video');
}

const hasMedia = ({ type, content }: Box): boolean => type === 'mdat' && content.length > 0;

function isVideo(boxesIn: BoxReader, track: Box): boolean {
  const media = boxesIn(track.content).find(({ type }) => type === 'mdia');
  const handler = boxesIn(media?.content ?? Buffer.alloc(0)).find(({ type }) => type === 'hdlr');
  return handler?.content.toString('latin1', HANDLER_START, HANDLER_START + 4) === VIDEO_HANDLER;
}
