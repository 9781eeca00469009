/** A saved file with a reserved signature: its byte range is written, its contents are zeros. */
export type ReservedPdf = {
  readonly bytes: Uint8Array;
  /** Place of the hexadecimal text of the signature, without its brackets. */
  readonly contents: { readonly start: number; readonly end: number };
};

/** Writes a signature into its place. */
export function fillSignature({ bytes, contents }: ReservedPdf, signature: Uint8Array): Buffer {
  const hex = Buffer.from(signature).toString('hex');
  const room = contents.end - contents.start;
  if (hex.length > room) throw new Error(`a signature of ${signature.length} bytes has no room`);
  const filled = Buffer.from(bytes);
  filled.write(hex.padEnd(room, '0'), contents.start, 'latin1');
  return filled;
}

/** The bytes that a reserved signature signs: everything but its own text with its brackets. */
export const signedParts = ({ bytes, contents }: ReservedPdf): readonly Uint8Array[] => [
  bytes.subarray(0, contents.start - 1),
  bytes.subarray(contents.end + 1),
];
