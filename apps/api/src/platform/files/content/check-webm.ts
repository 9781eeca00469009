import { refuse } from '#platform/http/refusal.ts';
import { asBuffer } from './sniff-content.ts';

type Element = {
  readonly id: number;
  readonly start: number;
  /** Offset of its end; null when its writer did not know it yet. */
  readonly end: number | null;
};

/** The names of elements, as the format numbers them. */
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const BLOCK_GROUP = 0xa0;
const SIMPLE_BLOCK = 0xa3;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const VIDEO = 1;

const ID_BYTES_MAX = 4;
const SIZE_BYTES_MAX = 8;
/** Elements of a whole file, however often they are walked over. A minute of film has 5000. */
const ELEMENTS_MAX = 100_000;

/**
 * A browser writes while it records, so segments and clusters of unknown size are as they should
 * be; anything else has a size, and ends before the file does.
 */
export function checkWebm(bytes: Uint8Array): void {
  const walk = { file: asBuffer(bytes), elementsLeft: ELEMENTS_MAX };
  let hasVideo = false;
  let hasPictures = false;
  for (const { id, start, end } of elementsIn(walk, { start: 0, end: walk.file.length })) {
    if (id === TRACKS && end !== null) hasVideo ||= hasVideoTrack(walk, { start, end });
    if (id === SIMPLE_BLOCK || id === BLOCK_GROUP) hasPictures = true;
  }
  if (!hasVideo) refuse('file_not_a_video');
  if (!hasPictures) refuse('file_damaged');
}

type Space = { readonly start: number; readonly end: number };

/** A walk within another one takes from the same number of elements. */
type Walk = { readonly file: Buffer; elementsLeft: number };

function hasVideoTrack(walk: Walk, tracks: Space): boolean {
  for (const entry of elementsIn(walk, tracks)) {
    if (entry.id !== TRACK_ENTRY || entry.end === null) continue;
    for (const field of elementsIn(walk, { start: entry.start, end: entry.end }))
      if (field.id === TRACK_TYPE && isOne(walk.file, field)) return true;
  }
  return false;
}

/** A number may have zeros before it. */
const isOne = (file: Buffer, { start, end }: Element): boolean =>
  file.subarray(start, end ?? start).reduce((value, byte) => value * 256 + byte, 0) === VIDEO;

/** Walks over elements, and into segments and clusters: what they hold is walked with the rest. */
function* elementsIn(walk: Walk, { start, end }: Space): Generator<Element> {
  let at = start;
  while (at < end) {
    if (walk.elementsLeft === 0) return refuse('file_damaged');
    walk.elementsLeft -= 1;
    const element = elementAt(walk.file, { start: at, end });
    yield element;
    const isWalkedInto = element.id === SEGMENT || element.id === CLUSTER;
    if (!isWalkedInto && element.end === null) return refuse('file_damaged');
    at = isWalkedInto || element.end === null ? element.start : element.end;
  }
}

function elementAt(file: Buffer, { start, end }: Space): Element {
  const idBytes = lengthAt(file, { start, end }, ID_BYTES_MAX);
  const sizeStart = start + idBytes;
  const sizeBytes = lengthAt(file, { start: sizeStart, end }, SIZE_BYTES_MAX);
  const contentStart = sizeStart + sizeBytes;
  // The first set bit of a size only says how many bytes it has. One that is too large to be exact
  // is still larger than any file.
  const firstMax = (1 << (8 - sizeBytes)) - 1;
  let size = (file[sizeStart] ?? 0) & firstMax;
  let isUnknown = size === firstMax;
  for (let at = sizeStart + 1; at < contentStart; at += 1) {
    const byte = file[at] ?? 0;
    size = size * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  const id = file.readUIntBE(start, idBytes);
  if (isUnknown) return { id, start: contentStart, end: null };
  if (contentStart + size > end) refuse('file_damaged');
  return { id, start: contentStart, end: contentStart + size };
}

/** Bytes of a number: one more than the zeros that it begins with. */
function lengthAt(file: Buffer, { start, end }: Space, lengthMax: number): number {
  const first = start < end ? (file[start] ?? 0) : 0;
  const length = Math.clz32(first) - 23;
  if (length > lengthMax || start + length > end) return refuse('file_damaged');
  return length;
}
