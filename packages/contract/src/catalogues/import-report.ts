import { z } from '../values/zod.ts';

/** One problem or note about an imported file: its place, its value, and what to do. */
export const importProblem = z.object({
  /** As the spreadsheet counts: the first row holds the names of the columns. */
  row: z.int(),
  column: z.nullable(z.string()),
  value: z.nullable(z.string()),
  reason: z.string(),
});

export type ImportProblem = z.output<typeof importProblem>;

/** What an import does, or would do. With one problem it does nothing at all. */
export const importReport = z.object({
  dry_run: z.boolean(),
  row_count: z.int(),
  new_count: z.int(),
  changed_count: z.int(),
  same_count: z.int(),
  ignored_columns: z.array(z.string()),
  problems: z.array(importProblem),
  /** What is worth knowing and keeps nothing from being imported. */
  notices: z.array(importProblem),
});

export type ImportReport = z.output<typeof importReport>;
