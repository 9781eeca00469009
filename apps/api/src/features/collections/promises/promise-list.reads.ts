import { type QueryOf, type ReplyOf, type SortKeyOf, z } from '@cuotaclara/contract';
import type {
  exportPromises,
  listPromises as listRoute,
  PROMISE_LIST,
} from '@cuotaclara/contract/collections/promise-list';
import { promiseStateField } from '@cuotaclara/contract/collections/promise-words';
import { readCreditNumber } from '@cuotaclara/contract/credits/credit-number';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { visibleCredits } from '#core/credits/visible-credits.ts';
import { unsafePeople } from '#features/borrower-record/public.ts';
import { USER_NAMES } from '#features/users/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { everyRow, type PageIds, readPage } from '#platform/list/read-page.ts';
import { searchPatterns } from '#platform/list/search-words.ts';

type Query = QueryOf<typeof listRoute>;
type ScopedQuery<Q> = {
  readonly query: Q;
  readonly actor: Actor;
  readonly today: Temporal.PlainDate;
};
type ListFilters = Pick<Query, 'part' | 'state' | 'search' | 'initial_date' | 'final_date'>;

/** Promises about credits in scope, a page of them with the exact total. */
export async function listPromises(
  db: Reader,
  scoped: ScopedQuery<Query>,
): Promise<ReplyOf<typeof listRoute>> {
  const { rows, page } = await readPage(db, { query: scoped.query, ...promiseList(db, scoped) });
  const data = rows.map(({ state, ...row }) => ({
    ...row,
    state: z.parse(promiseStateField, state),
  }));
  return { data, page };
}

/** The same rows in the same order, all of them, for an export. */
export const everyPromise = (db: Reader, scoped: ScopedQuery<QueryOf<typeof exportPromises>>) =>
  everyRow({ query: scoped.query, ...promiseList(db, scoped) });

const SORTS: Readonly<Record<SortKeyOf<typeof PROMISE_LIST>, RawBuilder<unknown>>> = {
  dueOn: sql`promise.due_on`,
  amount: sql`promise.amount`,
  paid: sql`promise.paid`,
  madeOn: sql`promise.made_on`,
};

const promiseList = (db: Reader, scoped: ScopedQuery<ListFilters>) => ({
  ids: idsOf(db, scoped),
  sorts: SORTS,
  tieBreaker: sql`promise.promise_id`,
  rows: (ids: PageIds) => rowsOf(db, ids),
});

function idsOf(db: Reader, { query, actor, today }: ScopedQuery<ListFilters>): PageIds {
  const { part, state, search = '', initial_date: from, final_date: until } = query;
  let ids = db
    .selectFrom('promises as promise')
    .select('promise.promise_id as id')
    .where('promise.credit_id', 'in', visibleCredits(db, actor).clearSelect().select('credit_id'));
  if (part === 'today') {
    ids = ids.where('promise.state', '=', 'open').where('promise.due_on', '=', today.toString());
  }
  if (state !== undefined) ids = ids.where('promise.state', '=', state);
  if (from !== undefined) ids = ids.where('promise.due_on', '>=', from);
  if (until !== undefined) ids = ids.where('promise.due_on', '<=', until);
  const meant = search.trim();
  return meant === '' ? ids : ids.where(promisesMeant(meant));
}

/** By the number of a credit, or by words of the person's name. */
function promisesMeant(search: string): RawBuilder<SqlBool> {
  const words = searchPatterns(search).map(
    (pattern) => sql<SqlBool>`searchable(meant.name) like ${pattern}`,
  );
  const isSaid = words.length === 0 ? sql`false` : sql.join(words, sql` and `);
  return sql`(promise.credit_id = ${readCreditNumber(search)} or exists (
    select from ${unsafePeople} as meant
    where meant.borrower_id = promise.borrower_id and ${isSaid}
  ))`;
}

const rowsOf = (db: Reader, ids: PageIds) =>
  db
    .selectFrom(ids.as('page'))
    .innerJoin('promises as promise', 'promise.promise_id', 'page.id')
    .innerJoin(unsafePeople.as('person'), 'person.borrower_id', 'promise.borrower_id')
    .innerJoin(USER_NAMES.as('agent'), 'agent.id', 'promise.made_by')
    .select([
      'promise.promise_id',
      'promise.credit_id',
      sql<string>`'CR-' || promise.credit_id`.as('credit'),
      'person.name as person',
      'promise.amount',
      'promise.paid',
      'promise.due_on',
      'promise.until_on',
      'promise.kept_on',
      'promise.made_on',
      'agent.name as agent',
      'promise.agreement_id',
      'promise.state',
    ]);
