/** A value as the thread hands it over; a `Date` is a day or moment without a time zone. */
export type RawCell = string | number | boolean | Date | null;

/** `number` is the row that a person sees at the margin in Excel. */
export type RawRow = { readonly number: number; readonly cells: readonly RawCell[] };

type SheetLimits = { readonly rows: number; readonly columns: number };

export type SheetTask = { readonly file: Uint8Array; readonly limits: SheetLimits };

/**
 * Why a file is not read: it is no spreadsheet, it is packed for archives beyond any sheet (ZIP64),
 * there is too much of something in it, or reading it takes too much time or memory.
 */
export type SheetRefusal =
  | 'unreadable'
  | 'zip64'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'too_many_bytes'
  | 'too_much_work';

export type SheetMessage =
  | { readonly kind: 'rows'; readonly rows: readonly RawRow[] }
  | { readonly kind: 'refused'; readonly refusal: SheetRefusal }
  | { readonly kind: 'finished' };

/** Carries a refusal out of whichever depth found the reason. */
export class SheetRefused extends Error {
  override readonly name = 'SheetRefused';
  readonly refusal: SheetRefusal;

  constructor(refusal: SheetRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}
