const TAIL_BYTES = 64;

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const contains = (bytes: Uint8Array, wanted: readonly number[]): boolean =>
  bytes.some((_, index) => wanted.every((byte, by) => bytes[index + by] === byte));

const JPEG = [0xff, 0xd8, 0xff];
const JPEG_END = [0xff, 0xd9];
const PNG = [0x89, 0x50, 0x4e, 0x47];
const PNG_END = [0x49, 0x45, 0x4e, 0x44];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const RIFF_SIZE_AT = 4;
const RIFF_HEAD_BYTES = 8;

/**
 * Whether a picture has its end. Browsers draw half a picture and fill the rest with grey; encoded
 * again from that, a broken file would look whole. Other kinds of files are not checked.
 */
export const looksWhole = async (file: Blob): Promise<boolean> => {
  const head = new Uint8Array(await file.slice(0, TAIL_BYTES).arrayBuffer());
  const tail = new Uint8Array(await file.slice(-TAIL_BYTES).arrayBuffer());
  if (startsWith(head, JPEG)) return contains(tail, JPEG_END);
  if (startsWith(head, PNG)) return contains(tail, PNG_END);
  if (startsWith(head, RIFF) && head.length > RIFF_HEAD_BYTES) {
    const size = new DataView(head.buffer).getUint32(RIFF_SIZE_AT, true);
    return file.size >= size + RIFF_HEAD_BYTES;
  }
  return true;
};
