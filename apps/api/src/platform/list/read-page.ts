import type { SortDir } from '@cuotaclara/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { shareReading } from '#platform/database/share-reading.ts';

/** Beyond this many skipped rows it pays to know the total first and count from the nearer end. */
const DEEP_OFFSET = 2_000;

export type PageQuery<Key extends string> = {
  readonly page_number: number;
  readonly item_per_page: number;
  readonly sort_by: Key;
  readonly sort_dir: SortDir;
};

// The tables a query is about are known to its feature, not in here.
// biome-ignore lint/suspicious/noExplicitAny: see above.
type AnyQuery<Row> = SelectQueryBuilder<any, any, Row>;

export type PageIds = AnyQuery<{ id: number }>;

export type PagedList<Key extends string, Row> = {
  readonly query: PageQuery<Key>;
  /** Scope and filters, selecting the key of each row as `id`; it is also what is counted. */
  readonly ids: PageIds;
  /** What each name sorts by, and the unique column that decides between equals. */
  readonly sorts: Readonly<Record<Key, RawBuilder<unknown>>>;
  /** The names whose figure falls as what is stored rises: the older, the longer the wait. */
  readonly falling?: readonly Key[];
  readonly tieBreaker: RawBuilder<unknown>;
  /** The rows of these ids, with everything that is joined to them. */
  readonly rows: (ids: PageIds) => AnyQuery<Row>;
};

export type Page<Row> = {
  readonly rows: readonly Row[];
  readonly page: { readonly number: number; readonly size: number; readonly total: number };
};

export type Slice = {
  readonly offset: number;
  readonly size: number;
  readonly reversed: boolean;
};

/** The two questions of a page, however they are asked. */
export type PageReads<Row> = {
  slice(slice: Slice): Promise<readonly Row[]>;
  count(): Promise<number>;
};

/** One page of a list and the exact number of its rows. */
export const readPage = <Key extends string, Row>(
  db: Reader,
  list: PagedList<Key, Row>,
): Promise<Page<Row>> =>
  pageFrom(list.query, {
    slice: (slice) => sliceOf(list, slice).execute(),
    count: () => countRows(db, list.ids),
  });

/** A page by reads of one's own. */
export async function pageFrom<Row>(
  query: Pick<PageQuery<string>, 'page_number' | 'item_per_page'>,
  reads: PageReads<Row>,
): Promise<Page<Row>> {
  const { page_number: number, item_per_page: size } = query;
  const offset = number * size;
  if (offset > DEEP_OFFSET) return deepPageFrom({ number, size }, reads);
  const rows = await reads.slice({ offset, size, reversed: false });
  // A page that is not full is the last one, and says itself how many rows there are.
  const isLast = rows.length < size && (rows.length > 0 || number === 0);
  const total = isLast ? offset + rows.length : await reads.count();
  return { rows, page: { number, size, total } };
}

/** A jump to the last page should not wait for all the pages before it to be skipped. */
async function deepPageFrom<Row>(
  { number, size }: { readonly number: number; readonly size: number },
  reads: PageReads<Row>,
): Promise<Page<Row>> {
  const total = await reads.count();
  const offset = number * size;
  const after = total - offset - size;
  if (total <= offset) return { rows: [], page: { number, size, total } };
  const slice =
    offset <= after
      ? { offset, size, reversed: false }
      : { offset: Math.max(0, after), size: Math.min(size, total - offset), reversed: true };
  const rows = await reads.slice(slice);
  return { rows: slice.reversed ? rows.toReversed() : rows, page: { number, size, total } };
}

/** The rows of one page. */
export function sliceOf<Key extends string, Row>(
  list: PagedList<Key, Row>,
  { offset, size, reversed }: Slice,
): AnyQuery<Row> {
  const dir = (storedDir(list) === 'asc') !== reversed ? 'asc' : 'desc';
  // A literal limit lets the planner keep one plan for every page.
  const ids = inOrder(list, list.ids, dir).limit(sql.lit(size)).offset(offset);
  return inOrder(list, list.rows(ids), dir);
}

/** How many rows a list has. */
export const countOf = (ids: PageIds): AnyQuery<{ total: number }> =>
  ids.clearSelect().select(sql<number>`count(*)`.as('total'));

type Ordered<Key extends string, Row> = Omit<PagedList<Key, Row>, 'query'> & {
  readonly query: Pick<PageQuery<Key>, 'sort_by' | 'sort_dir'>;
};

/** The order of what is stored, from that of what is shown. */
function storedDir<Key extends string, Row>(list: Ordered<Key, Row>): 'asc' | 'desc' {
  const { sort_by: by, sort_dir: dir } = list.query;
  return (dir === 'ASC') !== (list.falling?.includes(by) ?? false) ? 'asc' : 'desc';
}

function inOrder<Key extends string, Row, Selected>(
  { query, sorts, tieBreaker }: Ordered<Key, Row>,
  rows: AnyQuery<Selected>,
  dir: 'asc' | 'desc',
): AnyQuery<Selected> {
  return rows.orderBy(sorts[query.sort_by], dir).orderBy(tieBreaker, dir);
}

/** Counting costs more than the page itself, so those who ask for the same number share it. */
function countRows(db: Reader, ids: PageIds): Promise<number> {
  const counting = countOf(ids);
  const { sql: text, parameters } = counting.compile();
  const key = JSON.stringify([text, parameters]);
  const read = async () => (await counting.executeTakeFirstOrThrow()).total;
  return shareReading(db, { key, read });
}

/** Every row of the list in its order, for an export. */
export function everyRow<Key extends string, Row>(list: Ordered<Key, Row>): AnyQuery<Row> {
  return inOrder(list, list.rows(list.ids), storedDir(list));
}
