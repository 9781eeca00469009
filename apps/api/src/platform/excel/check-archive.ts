import { SheetRefused } from './sheet-task.ts';

const END_OF_DIRECTORY = 0x06054b50;
const END_BYTES = 22;
const COMMENT_BYTES_MAX = 0xffff;
const CENTRAL_HEADER = 0x02014b50;
const CENTRAL_BYTES = 46;
/** A part whose sizes follow its content. */
const SIZES_FOLLOW = 0x0008;
/** A deflated nothing. */
const EMPTY_BYTES = 2;
/** Instead of a number: it is in a ZIP64 record. */
const IN_ZIP64_RECORD = 0xffff_ffff;
const COUNT_IN_ZIP64_RECORD = 0xffff;

/** Far more than the largest sheet we read takes, far less than what hurts. */
const UNPACKED_BYTES_MAX = 64 * 1024 * 1024;
/** A workbook has some dozen parts. */
const PARTS_MAX = 500;
/**
 * A sheet unpacks to ten or twenty times its size. What unpacks to far more is made to be too much
 * for its reader; below some megabytes that does no harm, and a sheet of equal rows gets near it.
 */
const UNPACKED_TIMES_MAX = 100;
const HARMLESS_BYTES = 4 * 1024 * 1024;

/**
 * Refuses an archive that would unpack to more than it may. The library unpacks no more of a part
 * than its entry in the directory announces, so what is announced is what has to be checked; a part
 * that announces nothing would have no limit.
 *
 * The library must find the numbers where they are checked here. It takes them from other records
 * if the classic one refers to ZIP64, or if a part leaves its packed size open: both are refused.
 * No sheet of 5 MB needs them.
 */
export function checkArchive(file: Uint8Array): void {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const end = findEnd(view);
  const directory = directoryAt(view, end);
  let position = directory.start;
  if (directory.partCount > PARTS_MAX) throw new SheetRefused('too_much_work');
  let unpackedBytes = 0;
  for (let left = directory.partCount; left > 0; left -= 1) {
    if (position + CENTRAL_BYTES > end || view.getUint32(position, true) !== CENTRAL_HEADER) {
      throw new SheetRefused('unreadable');
    }
    unpackedBytes += announcedBytes(view, position);
    position +=
      CENTRAL_BYTES +
      view.getUint16(position + 28, true) +
      view.getUint16(position + 30, true) +
      view.getUint16(position + 32, true);
  }
  if (unpackedBytes > UNPACKED_BYTES_MAX) throw new SheetRefused('too_many_bytes');
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - COMMENT_BYTES_MAX);
  for (let position = view.byteLength - END_BYTES; position >= first; position -= 1) {
    if (view.getUint32(position, true) === END_OF_DIRECTORY) return position;
  }
  throw new SheetRefused('unreadable');
}

function directoryAt(view: DataView, end: number) {
  const partCount = view.getUint16(end + 10, true);
  const bytes = view.getUint32(end + 12, true);
  const start = view.getUint32(end + 16, true);
  if (partCount === COUNT_IN_ZIP64_RECORD || [bytes, start].includes(IN_ZIP64_RECORD)) {
    throw new SheetRefused('zip64');
  }
  // A record that says another size or count of what is there was not written by any program.
  if (start + bytes > end || (partCount === 0) !== (bytes === 0)) {
    throw new SheetRefused('unreadable');
  }
  return { partCount, start };
}

/** To how much a part unpacks, as its entry in the directory says. */
function announcedBytes(view: DataView, entry: number): number {
  const packed = view.getUint32(entry + 20, true);
  const unpacked = view.getUint32(entry + 24, true);
  const localHeader = view.getUint32(entry + 42, true);
  if ([packed, unpacked, localHeader].includes(IN_ZIP64_RECORD)) throw new SheetRefused('zip64');
  const isOpen = packed === 0 && (view.getUint16(entry + 8, true) & SIZES_FOLLOW) !== 0;
  const announcesNothing = unpacked === 0 && packed > EMPTY_BYTES;
  if (isOpen || announcesNothing) throw new SheetRefused('unreadable');
  if (unpacked > HARMLESS_BYTES && unpacked > packed * UNPACKED_TIMES_MAX) {
    throw new SheetRefused('too_much_work');
  }
  return unpacked;
}
