import { pipeline, Readable } from 'node:stream';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

export type ZipEntry = {
  readonly path: string;
  readonly content: AsyncIterable<Buffer>;
  /** Packed by its own format, as a photo is: packing it again would cost time and save nothing. */
  readonly isPacked?: boolean;
  /** When it is from, as a clock shows it: the format knows no time zones. */
  readonly at?: Temporal.PlainDateTime;
};

const LOCAL_HEADER = 0x04034b50;
const DATA_DESCRIPTOR = 0x08074b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const VERSION = 20;
/** Sizes follow the content, because nobody knows them before. */
const SIZES_FOLLOW = 0x0008;
/** Letters beyond ASCII are written as everybody reads them now. */
const NAMES_IN_UTF8 = 0x0800;
const FLAGS = SIZES_FOLLOW | NAMES_IN_UTF8;
const DEFLATED = 8;
/** The first day that the format can tell: of parts that have none of their own. */
const FIRST_DAY = Temporal.PlainDateTime.from('1980-01-01');
const BYTES_MAX = 0xffff_ffff;

const PIECE_BYTES = 64 * 1024;

type Written = {
  readonly path: Buffer;
  readonly at: Temporal.PlainDateTime;
  readonly offset: number;
  readonly checksum: number;
  readonly packedBytes: number;
  readonly plainBytes: number;
};

/** A zip archive, piece by piece, of contents that are made while it is written. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Written[] = [];
  let offset = 0;
  for await (const { path, content, isPacked = false, at = FIRST_DAY } of entries) {
    const name = Buffer.from(path);
    const header = localHeader({ path: name, at });
    yield header;
    const sums = { checksum: 0, plainBytes: 0 };
    let packedBytes = 0;
    for await (const piece of deflate(content, { sums, isPacked })) {
      packedBytes += piece.length;
      yield piece;
    }
    const written = { path: name, at, offset, packedBytes, ...sums };
    const descriptor = dataDescriptor(written);
    yield descriptor;
    directory.push(written);
    offset += header.length + packedBytes + descriptor.length;
    if (Math.max(offset, sums.plainBytes) > BYTES_MAX)
      throw new Error(`${path} outgrew the archive`);
  }
  yield endOf(directory, offset);
}

function deflate(
  content: AsyncIterable<Buffer>,
  { sums, isPacked }: { sums: { checksum: number; plainBytes: number }; isPacked: boolean },
): AsyncIterable<Buffer> {
  const source = async function* () {
    for await (const piece of content) {
      sums.checksum = crc32(piece, sums.checksum);
      sums.plainBytes += piece.length;
      yield piece;
    }
  };
  // The fastest level: the text of a sheet is so regular that more effort saves little. What is
  // packed goes through as it is, in blocks that say so: the format's own way of not packing needs
  // the size before the content.
  const level = isPacked ? constants.Z_NO_COMPRESSION : constants.Z_BEST_SPEED;
  const packer = createDeflateRaw({ level, chunkSize: PIECE_BYTES });
  // The reader of the packer sees the failure of either; no other caller needs it.
  return pipeline(Readable.from(source()), packer, () => {});
}

/** Five bits for the hour, six for the minute, five for every other second. */
const clockNumber = ({ hour, minute, second }: Temporal.PlainDateTime): number =>
  (hour << 11) | (minute << 5) | (second >> 1);

/** Seven bits for the year since 1980, four for the month, five for the day. */
const dayNumber = ({ year, month, day }: Temporal.PlainDateTime): number =>
  ((year - FIRST_DAY.year) << 9) | (month << 5) | day;

function localHeader({ path, at }: Pick<Written, 'path' | 'at'>): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(LOCAL_HEADER, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(clockNumber(at), 10);
  header.writeUInt16LE(dayNumber(at), 12);
  header.writeUInt16LE(path.length, 26);
  return Buffer.concat([header, path]);
}

function dataDescriptor({ checksum, packedBytes, plainBytes }: Written): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(DATA_DESCRIPTOR, 0);
  descriptor.writeUInt32LE(checksum, 4);
  descriptor.writeUInt32LE(packedBytes, 8);
  descriptor.writeUInt32LE(plainBytes, 12);
  return descriptor;
}

function centralHeader({ path, at, offset, checksum, ...sizes }: Written): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(CENTRAL_HEADER, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(DEFLATED, 10);
  header.writeUInt16LE(clockNumber(at), 12);
  header.writeUInt16LE(dayNumber(at), 14);
  header.writeUInt32LE(checksum, 16);
  header.writeUInt32LE(sizes.packedBytes, 20);
  header.writeUInt32LE(sizes.plainBytes, 24);
  header.writeUInt16LE(path.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, path]);
}

function endOf(directory: readonly Written[], offset: number): Buffer {
  const headers = Buffer.concat(directory.map(centralHeader));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END_OF_DIRECTORY, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(headers.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([headers, end]);
}
