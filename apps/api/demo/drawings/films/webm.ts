/** Names of the parts of a webm file, as the Matroska specification numbers them. */
const ID = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timecodeScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
  timecode: 0xe7,
  simpleBlock: 0xa3,
} as const;

const APPLICATION = 'Cuota Clara';
const NANOSECONDS_PER_MILLISECOND = 1_000_000;
const VIDEO_TRACK = 1;
const KEY_FRAME = 0x80;
/** Eight bytes, of which the first says that there are eight. */
const LENGTH_MARK = 0x01;
const LENGTH_BYTES = 7;
/** A block tells its time as two signed bytes after that of its cluster. */
const BLOCK_TIME_MAX = 32_767;

function idBytes(id: number): Buffer {
  const hex = id.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
}

function part(id: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const length = Buffer.alloc(1 + LENGTH_BYTES, 0);
  length[0] = LENGTH_MARK;
  length.writeUIntBE(body.length, 2, LENGTH_BYTES - 1);
  return Buffer.concat([idBytes(id), length, body]);
}

function number(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return part(id, bytes);
}

function decimal(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return part(id, bytes);
}

const text = (id: number, value: string): Buffer => part(id, Buffer.from(value, 'ascii'));

function block(frame: Buffer, atMs: number): Buffer {
  const head = Buffer.alloc(4);
  head[0] = 0x80 | VIDEO_TRACK;
  head.writeInt16BE(atMs, 1);
  head[3] = KEY_FRAME;
  return part(ID.simpleBlock, head, frame);
}

type Film = {
  /** Pictures as VP8 codes them, all of the same size. */
  readonly frames: readonly Buffer[];
  readonly width: number;
  readonly height: number;
  readonly frameMs: number;
};

/** A film of key frames only. Long enough for seconds, not for minutes. */
export function writeWebm({ frames, width, height, frameMs }: Film): Buffer {
  const durationMs = frames.length * frameMs;
  if (durationMs > BLOCK_TIME_MAX) throw new RangeError('a film of one cluster lasts 32 seconds');
  const header = part(
    ID.header,
    text(ID.docType, 'webm'),
    number(ID.docTypeVersion, 2),
    number(ID.docTypeReadVersion, 2),
  );
  const info = part(
    ID.info,
    number(ID.timecodeScale, NANOSECONDS_PER_MILLISECOND),
    decimal(ID.duration, durationMs),
    text(ID.muxingApp, APPLICATION),
    text(ID.writingApp, APPLICATION),
  );
  const track = part(
    ID.trackEntry,
    number(ID.trackNumber, VIDEO_TRACK),
    number(ID.trackUid, VIDEO_TRACK),
    number(ID.trackType, 1),
    text(ID.codecId, 'V_VP8'),
    part(ID.video, number(ID.pixelWidth, width), number(ID.pixelHeight, height)),
  );
  const cluster = part(
    ID.cluster,
    number(ID.timecode, 0),
    ...frames.map((frame, place) => block(frame, place * frameMs)),
  );
  return Buffer.concat([header, part(ID.segment, info, part(ID.tracks, track), cluster)]);
}
