import type { AuditSubject } from './audit-subjects.ts';
import type { ListShape } from './list-shape.ts';

type LabelTable = Readonly<Record<string, string>>;

/** Words of values, by field and value. */
export type ValueWords = Readonly<Record<string, LabelTable>>;

/** How a number is written. */
export type FactFormat = 'pesos' | 'basis_points';

/** The words of what a feature records in entries of the audit log. */
export type FactTable = {
  /** What fields are called on screen. One feature names a field. */
  readonly labels: LabelTable;
  /** Words of values, whatever the entry is about. Several features may have words for a field. */
  readonly values?: ValueWords;
  /** Words of values in entries about one kind of thing; they come before the others. */
  readonly valuesOf?: Readonly<Partial<Record<AuditSubject, ValueWords>>>;
  readonly formats?: Readonly<Record<string, FactFormat>>;
  /** Lists whose exports are recorded: the columns and filters have the words of the list. */
  readonly lists?: readonly ListShape[];
};
