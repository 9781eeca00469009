import { createHash } from 'node:crypto';
import { decodeText } from '#platform/excel/decode-text.ts';
import { SheetRefused } from '#platform/excel/sheet-task.ts';
import type { BankFileFormat, BankFilePreview, BankFileProblemCode } from './bank-file-types.ts';
import type { ColumnMap } from './column-map.ts';
import { detectFormat, layoutOf } from './detect-format.ts';
import { createPreviewBuilder } from './preview-builder.ts';
import { readAsobancaria } from './read-asobancaria.ts';
import { readColumns } from './read-columns.ts';

/** A hundred thousand rows of Asobancaria 2001 are 16 MB. */
export const BANK_FILE_BYTES_MAX = 32 * 1024 * 1024;

export type BankFileInput = {
  readonly bytes: Uint8Array;
  /** Of a file in no known format; null leaves such a file unread. */
  readonly columns: ColumnMap | null;
  /** The day of the reading, as 2026-11-16. */
  readonly today: string;
};

/**
 * Reads a file of a bank in one pass. It changes nothing: the preview says what would be booked and
 * what is wrong. Rows that were seen before are for the caller to find by their keys, and the same
 * file by its SHA-256.
 */
export function readBankFile({ bytes, columns, today }: BankFileInput): BankFilePreview {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const preview = createPreviewBuilder(today);
  const unread = (code: BankFileProblemCode, words: string, format: BankFileFormat = 'columns') => {
    preview.problem({ line: null, code, text: words });
    return preview.finish({ format, sha256, header: null, declared: null, batches: [] });
  };
  if (bytes.length > BANK_FILE_BYTES_MAX) {
    return unread('too_large', 'El archivo pesa más de 32 MB. Divídelo por días.');
  }
  const text = textOf(bytes, columns?.encoding ?? 'auto');
  if (text === null) {
    return unread('not_text', 'No es un archivo de texto. Si es de Excel, guárdalo como CSV.');
  }
  if (text.trim() === '') return unread('empty', 'El archivo está vacío.');
  const format = detectFormat(text);
  const layout = layoutOf(format);
  if (layout !== null) {
    const { header, declared, batches } = readAsobancaria(text, layout, preview);
    return preview.finish({ format, sha256, header, declared, batches });
  }
  if (columns === null) {
    return unread('no_header', 'No es un archivo Asobancaria. Dinos qué hay en cada columna.');
  }
  const header = readColumns(text, columns, preview);
  return preview.finish({ format, sha256, header, declared: null, batches: [] });
}

/** Null where the bytes are no text in that encoding. */
function textOf(bytes: Uint8Array, encoding: ColumnMap['encoding']): string | null {
  // What Excel saves begins so; its bytes without a zero would pass for text.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3) return null;
  try {
    return encoding === 'auto'
      ? decodeText(bytes)
      : new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof SheetRefused || error instanceof TypeError) return null;
    throw error;
  }
}
