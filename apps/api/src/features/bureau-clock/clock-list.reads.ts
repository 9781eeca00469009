import { type QueryOf, type ReplyOf, type SortKeyOf, z } from '@cuotaclara/contract';
import type {
  BUREAU_LIST,
  exportBureauClocks,
  listBureauClocks as listRoute,
} from '@cuotaclara/contract/bureau-clock/bureau-list';
import { bureauPartyField, bureauStateField } from '@cuotaclara/contract/bureau-clock/bureau-words';
import { readCreditNumber } from '@cuotaclara/contract/credits/credit-number';
import { type RawBuilder, sql } from 'kysely';
import { unsafePeople } from '#features/borrower-record/public.ts';
import { visibleCreditIds } from '#features/credits/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { everyRow, type PageIds, readPage } from '#platform/list/read-page.ts';
import { plainSearch, searchPatterns } from '#platform/list/search-words.ts';

type Query = QueryOf<typeof listRoute>;

type ListAsked<Q> = {
  readonly query: Q;
  readonly actor: Actor;
  readonly today: Temporal.PlainDate;
};

/** Defaults of the credits in scope. */
export async function listClocks(
  db: Reader,
  asked: ListAsked<Query>,
): Promise<ReplyOf<typeof listRoute>> {
  const { rows, page } = await readPage(db, { query: asked.query, ...clockList(db, asked) });
  return {
    data: rows.map((row) => ({
      ...row,
      party: z.parse(bureauPartyField, row.party),
      state: z.parse(bureauStateField, row.state),
    })),
    page,
  };
}

/** The same rows in the same order, all of them, for an export. */
export const everyClock = (db: Reader, asked: ListAsked<QueryOf<typeof exportBureauClocks>>) =>
  everyRow({ query: asked.query, ...clockList(db, asked) });

const SORTS: Readonly<Record<SortKeyOf<typeof BUREAU_LIST>, RawBuilder<unknown>>> = {
  defaultDate: sql`clock.default_since`,
  amount: sql`clock.amount`,
  reportDate: sql`clock.report_from`,
};

type Filters = Omit<Query, 'page_number' | 'item_per_page' | 'sort_by' | 'sort_dir'>;

const clockList = (db: Reader, asked: ListAsked<Filters>) => ({
  ids: idsOf(db, asked),
  sorts: SORTS,
  tieBreaker: sql`clock.bureau_clock_id`,
  rows: (ids: PageIds) => rowsOf(db, { ids, today: asked.today }),
});

function idsOf(db: Reader, { query, actor }: ListAsked<Filters>): PageIds {
  const { state, party, search = '' } = query;
  let ids = db
    .selectFrom('bureau_clocks as clock')
    .select('clock.bureau_clock_id as id')
    .where('clock.credit_id', 'in', visibleCreditIds(db, actor));
  if (state !== undefined) ids = ids.where('clock.state', '=', state);
  if (party !== undefined) ids = ids.where('clock.party', '=', party);
  const { initial_date: from, final_date: until } = query;
  if (from !== undefined) ids = ids.where('clock.default_since', '>=', String(from));
  if (until !== undefined) ids = ids.where('clock.default_since', '<=', String(until));
  const meant = search.trim();
  if (meant === '') return ids;
  const patterns = searchPatterns(plainSearch(meant)).map(
    (pattern) => sql`person.search_text like ${pattern}`,
  );
  return ids.where(
    sql<boolean>`(
      clock.credit_id = ${readCreditNumber(meant)}
      or clock.borrower_id in (
        select person.borrower_id from ${unsafePeople} as person
        where ${sql.join(patterns, sql` and `)}
      )
    )`,
  );
}

type RowsInput = { readonly ids: PageIds; readonly today: Temporal.PlainDate };

const rowsOf = (db: Reader, { ids, today }: RowsInput) =>
  db
    .selectFrom(ids.as('page'))
    .innerJoin('bureau_clocks as clock', 'clock.bureau_clock_id', 'page.id')
    .innerJoin(unsafePeople.as('person'), 'person.borrower_id', 'clock.borrower_id')
    .select(['clock.bureau_clock_id', 'clock.credit_id', 'person.name as person', 'clock.party'])
    .select(['clock.state', 'clock.default_since', 'clock.amount', 'clock.notice_count'])
    .select(['clock.notices_needed', 'clock.noticed_on', 'clock.report_from'])
    .select(['clock.reported_on', 'clock.stays_until'])
    .select(
      sql<number>`coalesce(clock.cured_on, ${today.toString()}::date) - clock.default_since`.as(
        'days_in_default',
      ),
    );
