import type { HistoryKind } from '@cuotaclara/contract/credits/credit-history';
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { HistoryRow } from './credit-page.ts';

/** Numbers and moments of rows; a join that finds nothing leaves them empty. */
type NumberColumn =
  | Expression<number>
  | Expression<number | null>
  | Expression<number | string | null>;
type TextColumn = Expression<string> | Expression<string | null>;

/** One line by the names of its parts. A part that is not there is empty on the line. */
type HistoryLine = {
  readonly kind: HistoryKind | Expression<HistoryKind>;
  /** The number of the line among those of its kind. */
  readonly id: NumberColumn;
  /** The states of a step; other lines have none. */
  readonly step?: { readonly from: NumberColumn; readonly to: NumberColumn };
  readonly subject?: TextColumn;
  /** Fields with their values before and after, as JSON. */
  readonly changes?: Expression<unknown>;
  readonly note?: TextColumn;
  /** The user who did it; nobody where the program did. */
  readonly by?: NumberColumn;
  readonly at: Expression<Date> | Expression<Date | null>;
};

/** Starts the rows that lines are made of. */
export const rowsOf = () => expressionBuilder<DB>();

/**
 * Makes lines of a credit's history from rows: names and types are given here, so that the lines
 * of all features make one union.
 */
export function historyLines<Tables, From extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, From, object>,
  line: (column: ExpressionBuilder<Tables, From>) => HistoryLine,
): Expression<HistoryRow> {
  const lines = rows.select((column) => {
    const { kind, id, step, subject, changes, note, by, at } = line(column);
    const empty = sql`null`;
    return [
      sql<HistoryKind>`${typeof kind === 'string' ? sql.lit(kind) : kind}::text`.as('kind'),
      sql<number>`${id}::integer`.as('history_id'),
      sql<number | null>`${step?.from ?? empty}::integer`.as('from_state_id'),
      sql<number | null>`${step?.to ?? empty}::integer`.as('to_state_id'),
      sql<string | null>`${subject ?? empty}::text`.as('subject'),
      sql<unknown>`${changes ?? empty}::jsonb`.as('changes'),
      sql<string | null>`${note ?? empty}::text`.as('note'),
      sql<number | null>`${by ?? empty}::integer`.as('by_id'),
      sql<Date>`${at}`.as('at'),
    ];
  });
  return lines.$castTo<HistoryRow>();
}
