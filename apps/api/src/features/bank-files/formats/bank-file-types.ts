const BANK_FILE_FORMATS = ['asobancaria_2001', 'asobancaria_1998', 'columns'] as const;

export type BankFileFormat = (typeof BANK_FILE_FORMATS)[number];

/**
 * What a row is, before it is looked up.
 *
 * - `deposit`: money came in.
 * - `cheque`: it waits until the cheque is good.
 * - `returned`: the bank took an earlier deposit back; it proposes a reversal.
 * - `debit`: money went out; it is shown and not applied.
 * - `unusable`: it has no value, or a problem names what is wrong with it.
 */
export type BankRowKind = 'deposit' | 'cheque' | 'returned' | 'debit' | 'unusable';

export type BankRow = {
  /** The line of the file, from 1. */
  readonly line: number;
  readonly kind: BankRowKind;
  /** A day as 2026-11-16. */
  readonly paidOn: string;
  /** As the bank has it, without the zeros and blanks that fill its column. */
  readonly reference: string;
  readonly description: string;
  /** Never negative: a debit says so by its kind. */
  readonly valueCents: number;
  readonly batch: string;
  readonly sequence: string;
  /** Raw codes of the bank; empty where the file has none. */
  readonly origin: string;
  readonly means: string;
  readonly branch: string;
  readonly returnCode: string;
  /** The same for the same row in any file: a row that was seen is skipped by it. */
  readonly key: string;
  /** The first line of the file with its sequence, reference and value; null where it is alone. */
  readonly repeatsLine: number | null;
};

export type BankTotals = { readonly count: number; readonly valueCents: number };

export type BankBatch = {
  /** Where it begins. */
  readonly line: number;
  readonly batch: string;
  readonly service: string;
  /** Null where the batch does not end. */
  readonly declared: BankTotals | null;
  readonly counted: BankTotals;
};

export type BankFileHeader = {
  /** The NIT that the bank collects for; null where the file does not say. */
  readonly nit: string | null;
  readonly bank: string;
  readonly account: string;
  /** The day of the collection; null where each row has its own. */
  readonly collectedOn: string | null;
};

/** A problem that `refuses` stops the whole file; one that `warns` is about its row alone. */
export type BankFileProblem = {
  /** Null where it is about the file. */
  readonly line: number | null;
  readonly severity: 'refuses' | 'warns';
  readonly code: BankFileProblemCode;
  /** A sentence for the person who uploads the file. */
  readonly text: string;
};

const BANK_FILE_PROBLEM_CODES = [
  'not_text',
  'empty',
  'too_large',
  'wrong_width',
  'unknown_record',
  'misplaced_record',
  'no_header',
  'no_trailer',
  'batch_open',
  'batch_differs',
  'count_differs',
  'total_differs',
  'bad_day',
  'future_day',
  'bad_value',
  'value_zero',
  'value_with_cents',
  'repeated_row',
  'column_missing',
] as const;

export type BankFileProblemCode = (typeof BANK_FILE_PROBLEM_CODES)[number];

export type BankFilePreview = {
  readonly format: BankFileFormat;
  /** Of the bytes, in hex: the same file is refused by it. */
  readonly sha256: string;
  readonly header: BankFileHeader | null;
  /** What the bank says at the end of the file; null where it says nothing. */
  readonly declared: BankTotals | null;
  readonly counted: BankTotals;
  readonly batches: readonly BankBatch[];
  readonly rows: readonly BankRow[];
  /** At most a hundred; `problemCount` is all of them. */
  readonly problems: readonly BankFileProblem[];
  readonly problemCount: number;
  /** Whether nothing refuses the file; rows that were seen before are another matter. */
  readonly isAccepted: boolean;
};
