import { type RefusalCode, refusalText, type Upload, XLSX } from '@cuotaclara/contract';

const MEBIBYTE = 1024 * 1024;
/** Enough to know what a file is. */
const HEAD_BYTES = 4096;

type Sign = { readonly type: string; readonly at: number; readonly text: string };

/** How files begin that people send, and some that they send by mistake. */
const SIGNS: readonly Sign[] = [
  { type: 'application/pdf', at: 0, text: '%PDF-' },
  { type: 'image/jpeg', at: 0, text: '\xff\xd8\xff' },
  { type: 'image/png', at: 0, text: '\x89PNG' },
  { type: 'image/webp', at: 8, text: 'WEBP' },
  { type: 'zip', at: 0, text: 'PK\x03\x04' },
];

const HEIC = /^.{4}ftyp(hei[cxms]|hev[cx]|mif1|msf1)/s;
const UTF_16 = '\xff\xfe';

const typeOf = (head: string): string | null =>
  SIGNS.find(({ at, text }) => head.startsWith(text, at))?.type ?? null;

/** Only text has no zero bytes, but for UTF-16. */
const isText = (head: string): boolean =>
  typeOf(head) === null && (head.startsWith(UTF_16) || !head.includes('\0'));

/** Workbooks are archives; whatever is text may be a CSV. */
const isSheet = (head: string): boolean => typeOf(head) === 'zip' || isText(head);

/** Of what is read as text alone, as the files of banks are. */
const NOT_TEXT = 'No es un archivo de texto. Si es de Excel, guárdalo como CSV.';

/** Each byte as one sign. */
const readHead = async (file: Blob): Promise<string> =>
  Array.from(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()), (byte) =>
    String.fromCharCode(byte),
  ).join('');

/**
 * What keeps a file from being taken, in the words of the server, known before anything of it is
 * sent; null when it may go. The server looks once more, and closer.
 */
export const fileProblem = async (file: File, upload: Upload): Promise<string | null> => {
  const code = await problemCode(file, upload);
  if (code === 'import_unreadable' && !upload.contentTypes.includes(XLSX)) return NOT_TEXT;
  const megabytesMax = Math.floor(upload.bytesMax / MEBIBYTE);
  return code === null ? null : refusalText(code, { megabytesMax });
};

const problemCode = async (
  file: File,
  { contentTypes, bytesMax }: Upload,
): Promise<RefusalCode | null> => {
  if (file.size === 0) return 'file_empty';
  if (file.size > bytesMax) return 'file_too_large';
  // A file that went away since it was chosen, as from a stick, cannot be read any more.
  const head = await readHead(file).catch(() => null);
  if (head === null) return 'file_damaged';
  if (contentTypes.includes('text/csv')) {
    const isRead = contentTypes.includes(XLSX) ? isSheet(head) : isText(head);
    return isRead ? null : 'import_unreadable';
  }
  if (HEIC.test(head)) return 'image_is_heic';
  const type = typeOf(head);
  return type !== null && contentTypes.includes(type) && contentTypes.includes(file.type)
    ? null
    : 'file_type_refused';
};
