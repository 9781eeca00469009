/** A signature as the bytes of a file have it, whatever its tables say. */
export type FoundSignature = {
  /** The two ranges of bytes that it signs, without its own text. */
  readonly parts: readonly [Uint8Array, Uint8Array];
  /** Everything up to here is signed. */
  readonly end: number;
  readonly der: Buffer;
};

const BYTE_RANGE = /\/ByteRange\s*\[\s*0\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g;
const SIGNATURES_MAX = 50;
const CONTENTS_BYTES_MAX = 200_000;

/**
 * Signatures by their byte ranges, in the order of what they cover. The file is read as bytes and
 * not through its tables, which an update may point elsewhere. A range that leaves out more than
 * its own hexadecimal text, or ends behind the file, is none.
 */
export function findSignatures(bytes: Buffer): readonly FoundSignature[] {
  const text = bytes.toString('latin1');
  const found = text
    .matchAll(BYTE_RANGE)
    .take(SIGNATURES_MAX)
    .map(([, first = '', second = '', length = '']) =>
      signatureAt(bytes, [Number(first), Number(second), Number(length)]),
    )
    .filter((each) => each !== null);
  return [...found].toSorted((one, other) => one.end - other.end);
}

function signatureAt(
  bytes: Buffer,
  [first, second, length]: readonly [number, number, number],
): FoundSignature | null {
  const end = second + length;
  if (first >= second || end > bytes.length || second - first > CONTENTS_BYTES_MAX) return null;
  const contents = bytes.toString('latin1', first, second);
  const hex = /^<([0-9a-fA-F]*)>$/.exec(contents)?.[1];
  if (hex === undefined) return null;
  const der = trimmed(Buffer.from(hex, 'hex'));
  // Our seal is written in small letters with zeros behind: another text is another file.
  if (der === null || !`${der.toString('hex')}`.padEnd(hex.length, '0').startsWith(hex))
    return null;
  return { parts: [bytes.subarray(0, first), bytes.subarray(second, end)], end, der };
}

const LONG_FORM = 0x80;

/** The bytes of one DER value; what follows it is room that was reserved. */
function trimmed(bytes: Buffer): Buffer | null {
  const first = bytes[1];
  if (first === undefined) return null;
  if (first < LONG_FORM) return bytes.subarray(0, 2 + first);
  const lengthBytes = first - LONG_FORM;
  if (lengthBytes < 1 || lengthBytes > 4 || bytes.length < 2 + lengthBytes) return null;
  return bytes.subarray(0, 2 + lengthBytes + bytes.readUIntBE(2, lengthBytes));
}
