const HEAD_BYTES = 16;

/** What the first bytes say of a file; null for what is none of these. */
type ContentKind = 'picture' | 'heic' | 'film';

const HEIC_BRANDS: readonly string[] = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

/** A name and a type say nothing: a browser takes both from how the file is called. */
export const kindByContent = async (file: Blob): Promise<ContentKind | null> => {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const text = String.fromCharCode(...bytes);
  if (text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG')) return 'picture';
  if (text.startsWith('RIFF')) return text.slice(8, 12) === 'WEBP' ? 'picture' : null;
  if (text.startsWith('\x1a\x45\xdf\xa3')) return 'film';
  if (text.slice(4, 8) !== 'ftyp') return null;
  return HEIC_BRANDS.includes(text.slice(8, 12)) ? 'heic' : 'film';
};
