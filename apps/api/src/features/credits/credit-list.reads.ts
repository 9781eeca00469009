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
import type { Clock } from '#platform/clock/clock.ts';
import { boundsOf } from '#platform/clock/day-bounds.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { everyRow, type PageIds, readPage } from '#platform/list/read-page.ts';
import { creditRows, toCreditRow } from './credit-rows.ts';
import { creditsVisibleTo, visibleInParts } from './credit-scope.ts';
import { type ListFilters, listFilters } from './list-filters.ts';
import { creditsMeant } from './search-credits.ts';
import { isWaitedFor } from './waited-for.ts';

type Asking = {
  readonly actor: Actor;
  readonly clock: Clock;
  /** What makes a credit one that waits; null where none was asked for. */
  readonly waits: Expression<SqlBool> | null;
};

/** The credits in sight, page by page. */
export async function listCredits(
  db: Reader,
  query: QueryOf<typeof listRoute>,
  asking: Asking,
): Promise<ReplyOf<typeof listRoute>> {
  const { rows, page } = await readPage(db, { query, ...creditList(db, query, asking) });
  return { data: rows.map(toCreditRow), page };
}

/** The same rows in the same order, all of them, for an export. */
export const everyCredit = (db: Reader, query: QueryOf<typeof exportCredits>, asking: Asking) =>
  everyRow({ query, ...creditList(db, query, asking) });

const SORTS: Readonly<Record<SortKeyOf<typeof CREDIT_LIST>, RawBuilder<unknown>>> = {
  creditId: sql`credits.credit_id`,
  // Where nobody waits there is no wait at all, which is less than any.
  wait: sql`case when ${isWaitedFor} then credits.state_since else 'infinity' end`,
  creationDate: sql`credits.created_at`,
};

type Asked = QueryOf<typeof listRoute> | QueryOf<typeof exportCredits>;

function creditList(db: Reader, query: Asked, { actor, clock, waits }: Asking) {
  const filters = listFilters(query, { actor, today: clock.today() });
  const listed = creditsListed(db, {
    filters,
    actor,
    waits,
    isFenced: waits !== null || isMisjudged(query, filters),
  });
  const ids: PageIds = listed.select('credits.credit_id as id');
  return {
    ids,
    sorts: SORTS,
    falling: ['wait'] as const,
    tieBreaker: sql`credits.credit_id`,
    rows: (page: PageIds) => creditRows(db, { ids: page, now: clock.now() }),
  };
}

/**
 * Left to itself the planner reads an index in the order of the list until a page is full, which
 * takes all of it when what is looked for is few or lies at the other end.
 */
const isMisjudged = ({ sort_by: sort }: Asked, { search, period }: ListFilters): boolean =>
  search !== null || (sort !== 'creationDate' && period.initial_date !== undefined);

type Listing = Pick<Asking, 'actor' | 'waits'> & {
  readonly filters: ListFilters;
  /** Found first and put in order then. */
  readonly isFenced: boolean;
};

/**
 * What the wall and the filters leave. Somebody who reaches credits in two ways reads both, each by
 * its index: one condition over the two would have to look at the rows themselves.
 */
function creditsListed(db: Reader, { filters, actor, waits, isFenced }: Listing) {
  const all = narrow(db, filters);
  const narrowed = waits === null ? all : all.where(waits);
  const whole = creditsVisibleTo(narrowed, actor);
  // What is searched for is looked for once, whatever the reach.
  const [first = whole, ...others] =
    filters.search === null ? visibleInParts(narrowed, actor) : [whole];
  const parts = others.reduce((union, part) => union.unionAll(part), first);
  return isFenced ? fenced(db, parts) : db.selectFrom(parts.as('credits'));
}

const fenced = (db: Reader, credits: ReturnType<typeof narrow>) =>
  db
    .with(
      (cte) => cte('credits').materialized(),
      () => credits,
    )
    .selectFrom('credits');

function narrow(db: Reader, filters: ListFilters) {
  const { period, stateId, supplierId, headquarterId, search } = filters;
  const { from, until } = boundsOf(period);
  let credits = db
    .selectFrom('credits')
    .select([
      'credits.credit_id',
      'credits.created_at',
      'credits.state_since',
      'credits.credit_state_id',
    ]);
  if (from !== null) credits = credits.where('credits.created_at', '>=', from);
  if (until !== null) credits = credits.where('credits.created_at', '<', until);
  if (stateId !== null) credits = credits.where('credits.credit_state_id', '=', stateId);
  if (supplierId !== null) credits = credits.where('credits.supplier_id', '=', supplierId);
  if (headquarterId !== null) {
    credits = credits.where('credits.headquarter_id', '=', headquarterId);
  }
  return search === null ? credits : credits.where(creditsMeant(db, search));
}

const DAY_HOURS = 24;

/** By the number of a state: whoever entered it before has waited too long; null for nobody. */
const patienceLimits = (now: Temporal.Instant): (Date | null)[] =>
  CREDIT_STATES.map(({ name }) => {
    const days = PATIENCE_DAYS[name];
    if (days === undefined) return null;
    return new Date(now.subtract({ hours: days * DAY_HOURS }).epochMilliseconds);
  });

/** How many are in each state, and how many of them for too long. */
export async function countCredits(
  db: Reader,
  query: QueryOf<typeof countRoute>,
  { actor, clock, waits }: Asking,
): Promise<ReplyOf<typeof countRoute>> {
  const asked = { ...query, states: 'all' } as const;
  const filters = listFilters(asked, { actor, today: clock.today() });
  const limits = patienceLimits(clock.now());
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
