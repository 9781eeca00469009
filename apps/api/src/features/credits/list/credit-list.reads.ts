import type { QueryOf, ReplyOf, SortKeyOf } from '@cuotaclara/contract';
import { CREDIT_STATES } from '@cuotaclara/contract';
import type {
  CREDIT_LIST,
  countCredits as countRoute,
  exportCredits,
  listCredits as listRoute,
} from '@cuotaclara/contract/credits/credit-list';
import { PATIENCE_DAYS } from '@cuotaclara/contract/credits/transitions';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { creditRows, type Owed, type StoredRow, toCreditRow } from '#core/credits/credit-rows.ts';
import { scopedQuery } from '#core/credits/scoped-query.ts';
import { isWaitedFor } from '#core/credits/waited-for.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { startOfDay } from '#platform/clock/day-bounds.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import {
  countOf,
  everyRow,
  type PageIds,
  type PageReads,
  pageFrom,
  sliceOf,
} from '#platform/list/read-page.ts';
import { creditsListed } from './credits-listed.ts';
import { type ListFilters, listFilters } from './list-filters.ts';

type ListContext = {
  readonly actor: Actor;
  readonly clock: Clock;
  /** What makes a credit one that waits; null where none was asked for. */
  readonly waits: Expression<SqlBool> | null;
  /** The day since which such a credit waits; null where it is that of its state. */
  readonly since: RawBuilder<string> | null;
  readonly owed?: Owed | undefined;
};

/** The credits in scope, page by page. */
export async function listCredits(
  db: Reader,
  query: QueryOf<typeof listRoute>,
  asking: ListContext,
): Promise<ReplyOf<typeof listRoute>> {
  const listing = listingOf(query, asking);
  const { search, isOwing } = listing.filters;
  const isWorded = search === null && isOwing === null && listing.waits === null;
  const { rows, page } = isWorded
    ? await pageFrom(query, readsInWrittenWords(db, listing))
    : await pageFrom(query, readsOfFound(db, listing));
  return { data: rows.map(toCreditRow), page };
}

/** The same rows in the same order, all of them, for an export. */
export const everyCredit = (
  db: Reader,
  query: QueryOf<typeof exportCredits>,
  asking: ListContext,
) => everyRow(creditList(db, listingOf(query, asking)));

type ListQuery = QueryOf<typeof listRoute> | QueryOf<typeof exportCredits>;

const listingOf = <Q extends ListQuery>(query: Q, { actor, clock, ...asked }: ListContext) => ({
  ...asked,
  query,
  filters: listFilters(query, { actor, today: clock.today() }),
  actor,
  now: clock.now().toString(),
});

type Listing<Q extends ListQuery = ListQuery> = ReturnType<typeof listingOf<Q>>;

const SORTS: Readonly<Record<SortKeyOf<typeof CREDIT_LIST>, RawBuilder<unknown>>> = {
  creditId: sql`credits.credit_id`,
  // Where nobody waits there is no wait at all, which is less than any.
  wait: sql`case when ${isWaitedFor} then credits.state_since else 'infinity' end`,
  creationDate: sql`credits.created_at`,
};

function creditList<Q extends ListQuery>(db: Reader, listing: Listing<Q>) {
  const { query, filters, actor, waits, since, owed, now } = listing;
  const isFenced = waits !== null || isMisjudged(query, filters);
  const listed = creditsListed(db, { filters, actor, waits, isFenced });
  const ids: PageIds = listed.select('credits.credit_id as id');
  return {
    query,
    ids,
    sorts: since === null ? SORTS : { ...SORTS, wait: since },
    falling: ['wait'] as const,
    tieBreaker: sql`credits.credit_id`,
    rows: (page: PageIds) => creditRows(db, { ids: page, now, since, owed }),
  };
}

/**
 * Left to itself the planner reads an index in the order of the list until a page is full, which
 * takes all of it when what is looked for is few or lies at the other end.
 */
const isMisjudged = ({ sort_by: sort }: ListQuery, { search, from }: ListFilters): boolean =>
  search !== null || (sort !== 'creationDate' && from !== null);

/**
 * What is found by a search, or waits, is found once for both: the page says with its rows how many
 * there are. Every such list is fenced, so that its credits can be counted where they lie.
 */
function readsOfFound(
  db: Reader,
  listing: Listing<QueryOf<typeof listRoute>>,
): PageReads<StoredRow> {
  const { ids, rows, ...list } = creditList(db, listing);
  const counting = {
    ...list,
    ids: ids.select(sql<number>`(select count(*) from credits)`.as('total')),
    rows: (page: PageIds) => rows(page).select(sql<number>`page.total`.as('total')),
  };
  let total: number | undefined;
  return {
    async slice(slice) {
      const found = await sliceOf(counting, slice).execute();
      total = found[0]?.total;
      return found;
    },
    count: async () => total ?? (await countOf(ids).executeTakeFirstOrThrow()).total,
  };
}

const askForPage = scopedQuery();
const askForTotal = scopedQuery();

/** A list as it opens, and with filters: which there are decides the words, not what they say. */
function readsInWrittenWords(
  db: Reader,
  listing: Listing<QueryOf<typeof listRoute>>,
): PageReads<StoredRow> {
  const { query, filters, actor, now } = listing;
  const { sort_by: sort, sort_dir: dir } = query;
  return {
    slice: (slice) =>
      askForPage(db, {
        actor,
        shape: [sort, dir, slice.size, slice.reversed].join(),
        values: { ...filters, now, offset: slice.offset },
        write: ({ now: blankNow, offset, ...blank }, blankActor) =>
          sliceOf(
            creditList(db, { ...listing, filters: blank, actor: blankActor, now: blankNow }),
            { ...slice, offset },
          ),
      }),
    count: async () => {
      const [counted] = await askForTotal(db, {
        actor,
        // Of two orders one may have to be fenced.
        shape: sort,
        values: { ...filters },
        write: (blank, blankActor) =>
          countOf(creditList(db, { ...listing, filters: blank, actor: blankActor }).ids),
        isShared: true,
      });
      return counted?.total ?? 0;
    },
  };
}

/** By state id: a credit that entered the state before the moment waits too long; null for none. */
const patienceLimits = (today: Temporal.PlainDate): (Date | null)[] =>
  CREDIT_STATES.map(({ name }) => {
    const days = PATIENCE_DAYS[name];
    return days === undefined ? null : startOfDay(today.subtract({ days }));
  });

/** How many are in each state, and how many of them for too long. */
export async function countCredits(
  db: Reader,
  query: QueryOf<typeof countRoute>,
  { actor, clock, waits }: ListContext,
): Promise<ReplyOf<typeof countRoute>> {
  const asked = { ...query, states: 'all' } as const;
  const filters = listFilters(asked, { actor, today: clock.today() });
  const limits = patienceLimits(clock.today());
  const isLate = sql`credits.state_since
    < (${limits}::timestamptz[])[credits.credit_state_id]`;
  const isFenced = waits !== null || filters.search !== null;
  const counts = await creditsListed(db, { filters, actor, waits, isFenced })
    .select([
      'credits.credit_state_id',
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where ${isLate})`.as('late_count'),
    ])
    .groupBy('credits.credit_state_id')
    .orderBy('credits.credit_state_id')
    .execute();
  return { counts };
}
