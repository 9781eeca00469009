import type { BodyOf, QueryOf, SortKeyOf } from '@cuotaclara/contract';
import type {
  exportFigureRows,
  FIGURE_LIST,
  FigureRow,
  FigureRows,
  listFigureRows as listRoute,
} from '@cuotaclara/contract/analytics/figure-rows';
import { type RawBuilder, sql } from 'kysely';
import { creditRows } from '#core/credits/credit-rows.ts';
import { USER_NAMES } from '#features/users/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { everyRow, type PageIds, readPage } from '#platform/list/read-page.ts';
import { type AskedFigure, creditsOfFigure } from './figure-credits.ts';

type RowsQuery = BodyOf<typeof listRoute> | QueryOf<typeof exportFigureRows>;

type AskedRows<Query extends RowsQuery> = Omit<AskedFigure, 'query'> & {
  readonly query: Query;
  /** An instant, as text. */
  readonly now: string;
};

const SORTS: Readonly<Record<SortKeyOf<typeof FIGURE_LIST>, RawBuilder<unknown>>> = {
  creditId: sql`page.id`,
  principal: sql`page.principal`,
  daysPastDue: sql`page.days_past_due`,
  counted: sql`page.counted`,
};

/** The rows of a list for these credits, with a value under the name of each column. */
const rowsOf = (db: Reader, ids: PageIds, now: string) =>
  creditRows(db, { ids, now, since: null }).select([
    sql<number>`page.principal`.as('principal'),
    sql<number>`page.days_past_due`.as('days_past_due'),
    sql<number>`page.counted`.as('counted'),
    sql<FigureRow['from_age']>`page.from_age`.as('from_age'),
    sql<FigureRow['target']>`page.target`.as('target'),
    sql<boolean>`page.is_restructured`.as('is_restructured'),
    sql<string | null>`(
      select named.name from ${USER_NAMES} as named where named.id = page.adviser_id
    )`.as('adviser_name'),
  ]);

function listOf<Query extends RowsQuery>(db: Reader, asked: AskedRows<Query>) {
  const { query, now } = asked;
  const found = sql<{ id: number }>`(
    select credit_id as id, figure.* from ${creditsOfFigure(db, asked)} as figure
  )`.as('page');
  const ids: PageIds = db.selectFrom(found).selectAll();
  return {
    query,
    ids,
    sorts: SORTS,
    tieBreaker: sql`page.id`,
    rows: (page: PageIds) => rowsOf(db, page, now),
  };
}

/** The credits that a figure counts, page by page, and what all of them add to it. */
export async function readFigureRows(
  db: Reader,
  asked: AskedRows<BodyOf<typeof listRoute>>,
): Promise<FigureRows> {
  const [{ rows, page }, [total]] = await Promise.all([
    readPage(db, listOf(db, asked)),
    readRows(
      db,
      sql<{ counted: number }>`
        select coalesce(sum(counted), 0)::bigint as counted
        from ${creditsOfFigure(db, asked)} as figure
      `,
    ),
  ]);
  return { data: [...rows], page, counted: total?.counted ?? 0 };
}

/** The same rows in the same order, all of them, for an export. */
export const everyFigureRow = (db: Reader, asked: AskedRows<QueryOf<typeof exportFigureRows>>) =>
  everyRow(listOf(db, asked));
