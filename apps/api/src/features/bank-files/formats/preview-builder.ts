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

type FinishedFile = {
  readonly format: BankFileFormat;
  readonly sha256: string;
  readonly header: BankFileHeader | null;
  readonly declared: BankTotals | null;
  readonly batches: readonly BankBatch[];
};

export type PreviewBuilder = {
  problem(problem: Problem): void;
  /** Adds a row and gives it its key. */
  row(row: Omit<BankRow, 'key'>, source: Pick<BankFileHeader, 'bank' | 'account'>): void;
  /** How many rows there are and what they sum to so far; debits do not count. */
  counted(): BankTotals;
  finish(file: FinishedFile): BankFilePreview;
};

/** Gathers rows and problems of a file while it is read, line by line. */
export function createPreviewBuilder(): PreviewBuilder {
  const rows: BankRow[] = [];
  const problems: BankFileProblem[] = [];
  const seen = new Map<string, number>();
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
    row(row, source) {
      const key = rowKeyOf(row, source);
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      if (count > 1 && row.sequence !== '') {
        problem({
          line: row.line,
          code: 'repeated_row',
          text: `Esta fila repite la secuencia ${row.sequence} con la misma referencia y valor.`,
        });
      }
      // Two equal deposits of one day are two; in the next file they are the same two.
      rows.push({ ...row, key: count === 1 ? key : `${key}#${count}` });
      if (row.kind === 'debit') return;
      totals = { count: totals.count + 1, valueCents: totals.valueCents + row.valueCents };
    },
    counted: () => totals,
    finish: (file) => ({ ...file, counted: totals, rows, problems, problemCount, isAccepted }),
  };
}
