import type { ColumnKind } from '@cuotaclara/contract';

export type ExportColumn = {
  /** The name of the value in a row of the query. */
  readonly key: string;
  readonly label: string;
  readonly kind: ColumnKind;
  /** Label of each value of a `choice`. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
};

/** Values under the last row of a workbook, by the key of their column. */
export type Footing = Readonly<Record<string, string>>;

/**
 * Form of the file: a workbook, a text with semicolons, or a zip of workbooks with so
 * many rows each. Rows that have the same value under `together` stay in one workbook.
 */
export type ExportOutput =
  | { readonly kind: 'xlsx' }
  | { readonly kind: 'csv' }
  | { readonly kind: 'parts'; readonly rowCountMax: number; readonly together: string };

/** The task of the thread that writes the workbook. */
export type ExportTask = {
  readonly databaseUrl: string;
  readonly sheet: string;
  /** Lines above the titles of a workbook; a text and the files of Siigo have none. */
  readonly heading: readonly string[];
  /** Sums under the last row of a workbook; a text has none, so that it is read as rows alone. */
  readonly footing: Footing | undefined;
  readonly columns: readonly ExportColumn[];
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly rowCountMax: number;
  /** Given, because the thread starts faster without the contract. */
  readonly timeZone: string;
  readonly output: ExportOutput;
};

/** Messages of the thread: the count of rows, then the file piece by piece, then its end. */
export type ExportMessage =
  | { readonly kind: 'counted'; readonly rowCount: number }
  | { readonly kind: 'piece'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'finished' };

/** Messages to the thread: a piece was taken, or nobody wants the rest. */
export type ExportOrder = 'taken' | 'stop';

/** Pieces that the thread may send ahead of those that were taken from it. */
export const PIECES_AHEAD_MAX = 8;
