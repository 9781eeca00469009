import { inflateRawSync } from 'node:zlib';

/** As an unpacker reads it: from the directory at the end. */
export function unzip(file: Buffer): Map<string, Buffer> {
  const end = file.lastIndexOf('PK\u0005\u0006');
  const found = new Map<string, Buffer>();
  let at = file.readUInt32LE(end + 16);
  for (let count = file.readUInt16LE(end + 10); count > 0; count -= 1) {
    const nameBytes = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameBytes);
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26);
    found.set(name, inflateRawSync(file.subarray(start, start + file.readUInt32LE(at + 20))));
    at += 46 + nameBytes;
  }
  return found;
}
