import { type RawBuilder, sql } from 'kysely';
import type { AgedDay } from './age-history.ts';

/** A day of a credit as it is to be stored. */
export type CreditDayRow = AgedDay & {
  readonly credit_id: number;
  /** Left out, 0. */
  readonly revision?: number;
  readonly cause?: string | null;
};

/** Rows as a table of a statement. Dates and numbers travel as JSON has them. */
export const givenDays = (rows: readonly CreditDayRow[]): RawBuilder<unknown> => sql`
  select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
    credit_id integer, day date, revision smallint, cause text, status text, principal bigint,
    overdue_principal bigint, overdue_other bigint, late_interest bigint, due_today bigint,
    due_month bigint, next_due bigint, next_due_on date, late_since date, days_past_due integer,
    category text, settled_count smallint, is_restructured boolean
  )
`;

/** The columns that the engine says. */
export const FIGURES: readonly (keyof AgedDay)[] = [
  'status',
  'principal',
  'overdue_principal',
  'overdue_other',
  'late_interest',
  'due_today',
  'due_month',
  'next_due',
  'next_due_on',
  'late_since',
  'days_past_due',
  'category',
  'settled_count',
  'is_restructured',
];

/** The same columns of a table, by its name. */
export const figuresOf = (table: string): RawBuilder<unknown> =>
  sql.join(FIGURES.map((name) => sql.ref(`${table}.${name}`)));

/** Their names, for a list of what is inserted. */
export const FIGURE_NAMES: RawBuilder<unknown> = sql.join(FIGURES.map((name) => sql.id(name)));
