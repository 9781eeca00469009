import { SheetRefused } from './sheet-task.ts';

const END_OF_DIRECTORY = 0x06054b50;
const END_BYTES = 22;
const COMMENT_BYTES_MAX = 0xffff;
const CENTRAL_HEADER = 0x02014b50;
const CENTRAL_BYTES = 46;
/** A deflated nothing. */
const EMPTY_BYTES = 2;

/** Far more than the largest sheet we read takes, far less than what hurts. */
const UNPACKED_BYTES_MAX = 100 * 1024 * 1024;

/**
 * Refuses an archive that would unpack to more than it may. The library unpacks no more of a part
 * than its entry in the directory announces, so what is announced is what has to be checked; a part
 * that announces nothing would have no limit.
 */
export function checkArchive(file: Uint8Array): void {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const end = findEnd(view);
  let position = view.getUint32(end + 16, true);
  let unpackedBytes = 0;
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (position + CENTRAL_BYTES > end || view.getUint32(position, true) !== CENTRAL_HEADER) {
      throw new SheetRefused('unreadable');
    }
    const packed = view.getUint32(position + 20, true);
    const unpacked = view.getUint32(position + 24, true);
    const isStreamed = (view.getUint16(position + 8, true) & 0x0008) !== 0;
    const announcesNothing =
      unpacked === 0 && (packed > EMPTY_BYTES || (isStreamed && packed === 0));
    if (announcesNothing) throw new SheetRefused('unreadable');
    unpackedBytes += unpacked;
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
