import { longDay } from '@cuotaclara/contract/values/long-dates';
import type {
  BankBatch,
  BankFileFormat,
  BankFileHeader,
  BankFilePreview,
  BankFileProblem,
  BankFileProblemCode,
  BankRow,
  BankTotals,
} from './bank-file-types.ts';
import { rowKeyOf } from './row-key.ts';

const PROBLEMS_MAX = 100;

/** What only concerns its row; everything else refuses the file. */
const WARNINGS: ReadonlySet<BankFileProblemCode> = new Set([
  'value_zero',
  'value_with_cents',
  'repeated_row',
]);

type Problem = Pick<BankFileProblem, 'line' | 'code' | 'text'>;

type WrittenDay = {
  readonly line: number;
  /** As 2026-11-16; null where it could not be read. */
  readonly day: string | null;
  readonly of: 'El archivo' | 'La línea';
};

type FinishedFile = {
  readonly format: BankFileFormat;
  readonly sha256: string;
  readonly header: BankFileHeader | null;
  readonly declared: BankTotals | null;
  readonly batches: readonly BankBatch[];
};

/** A row as the reader of its format finds it. */
type ReadRow = Omit<BankRow, 'key' | 'repeatsLine'>;

export type PreviewBuilder = {
  problem(problem: Problem): void;
  /** Refuses a day that has not come: nothing is booked ahead of its time. */
  day(written: WrittenDay): void;
  /** Adds a row, gives it its key and says which line it repeats. */
  row(row: ReadRow, source: Pick<BankFileHeader, 'bank' | 'account'>): void;
  /** How many rows there are and what they sum to so far; debits do not count. */
  counted(): BankTotals;
  finish(file: FinishedFile): BankFilePreview;
};

/** Banks that number nothing leave the field empty, or fill it with zeros. */
const hasSequence = ({ sequence }: Pick<BankRow, 'sequence'>): boolean => /[^0 ]/.test(sequence);

/** Gathers rows and problems of a file while it is read, line by line; `today` as 2026-11-16. */
export function createPreviewBuilder(today: string): PreviewBuilder {
  const rows: BankRow[] = [];
  const problems: BankFileProblem[] = [];
  const seen = new Map<string, { readonly line: number; readonly count: number }>();
  let problemCount = 0;
  let isAccepted = true;
  let totals: BankTotals = { count: 0, valueCents: 0 };

  const problem = ({ line, code, text }: Problem): void => {
    const severity = WARNINGS.has(code) ? 'warns' : 'refuses';
    problemCount += 1;
    if (severity === 'refuses') isAccepted = false;
    if (problems.length < PROBLEMS_MAX) problems.push({ line, severity, code, text });
  };

  return {
    problem,
    day({ line, day, of }) {
      if (day === null || day <= today) return;
      const text = `${of} es del ${longDay(day)}, un día que no ha llegado.`;
      problem({ line, code: 'future_day', text });
    },
    row(row, source) {
      const key = rowKeyOf(row, source);
      const { line: first, count: before } = seen.get(key) ?? { line: row.line, count: 0 };
      const count = before + 1;
      seen.set(key, { line: first, count });
      const repeatsLine = count > 1 && hasSequence(row) ? first : null;
      if (repeatsLine !== null) {
        problem({
          line: row.line,
          code: 'repeated_row',
          text: `Esta línea repite la secuencia ${row.sequence} con la misma referencia y valor.`,
        });
      }
      // Two equal deposits of one day are two; in the next file they are the same two.
      rows.push({ ...row, key: count === 1 ? key : `${key}#${count}`, repeatsLine });
      if (row.kind === 'debit') return;
      totals = { count: totals.count + 1, valueCents: totals.valueCents + row.valueCents };
    },
    counted: () => totals,
    finish: (file) => ({ ...file, counted: totals, rows, problems, problemCount, isAccepted }),
  };
}
