/** Types that we tell apart by content; a name and an announced type prove nothing. */
export type ContentType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/heic'
  | 'image/avif'
  | 'video/mp4'
  | 'video/quicktime'
  | 'video/webm'
  | 'application/pdf';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** The header of a webm names its kind within its first few elements. */
const EBML_HEADER_BYTES = 64;
const DOC_TYPE = Buffer.from([0x42, 0x82]);
const BRANDS_MAX = 32;
const BRAND_BYTES = 4;

/** The type of a file by its first bytes; null for one that we do not know. */
export function sniffContent(bytes: Uint8Array): ContentType | null {
  const file = asBuffer(bytes);
  if (startsWith(file, JPEG)) return 'image/jpeg';
  if (startsWith(file, PNG)) return 'image/png';
  if (startsWith(file, EBML)) return isWebm(file) ? 'video/webm' : null;
  if (textAt(file, 0, 4) === 'RIFF') return textAt(file, 8, 4) === 'WEBP' ? 'image/webp' : null;
  if (textAt(file, 4, 4) === 'ftyp') return fromBrands(file);
  if (textAt(file, 0, 5) === '%PDF-') return 'application/pdf';
  return null;
}

/** The same bytes, not a copy. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

const startsWith = (file: Buffer, mark: Buffer): boolean =>
  file.subarray(0, mark.length).equals(mark);

const textAt = (file: Buffer, start: number, length: number): string =>
  file.toString('latin1', start, start + length);

function isWebm(file: Buffer): boolean {
  const header = file.subarray(0, EBML_HEADER_BYTES);
  const start = header.indexOf(DOC_TYPE);
  if (start < 0) return false;
  // The size before the name has one byte more than the zeros that it begins with.
  const sizeStart = start + DOC_TYPE.length;
  const sizeBytes = Math.clz32(header[sizeStart] ?? 0) - 23;
  return textAt(header, sizeStart + sizeBytes, 4) === 'webm';
}

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const AVIF_BRANDS = ['avif', 'avis'];

/** Photos and films share a container, and its first box says for whom it is made. */
function fromBrands(file: Buffer): ContentType {
  const end = Math.min(file.length, file.readUInt32BE(0), (BRANDS_MAX + 4) * BRAND_BYTES);
  const brands = [textAt(file, 8, BRAND_BYTES)];
  for (let start = 16; start + BRAND_BYTES <= end; start += BRAND_BYTES)
    brands.push(textAt(file, start, BRAND_BYTES));
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'image/avif';
  if (brands.some((brand) => HEIC_BRANDS.includes(brand))) return 'image/heic';
  return brands[0] === 'qt  ' ? 'video/quicktime' : 'video/mp4';
}
