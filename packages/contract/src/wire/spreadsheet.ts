import { type Upload, XLSX } from './route.ts';

/** What may be asked of one uploaded spreadsheet. */
export const SPREADSHEET_LIMITS = {
  bytes: 5 * 1024 * 1024,
  rows: 20_000,
  columns: 60,
} as const;

/**
 * A spreadsheet as an upload. Systems disagree on the type of a .csv, and some know none; what a
 * file really is, its content says.
 */
export const SPREADSHEET_UPLOAD: Upload = {
  contentTypes: [
    XLSX,
    'text/csv',
    'text/plain',
    'text/tab-separated-values',
    'application/csv',
    'application/vnd.ms-excel',
    'application/octet-stream',
  ],
  bytesMax: SPREADSHEET_LIMITS.bytes,
};
