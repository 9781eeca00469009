import type { BodyOf, QueryOf, ReplyOf, SortKeyOf } from '@cuotaclara/contract';
import { z } from '@cuotaclara/contract';
import {
  type exportPastDue,
  type listPastDue,
  type PAST_DUE_LIST,
  type PastDueRow,
  pastDueRow,
} from '@cuotaclara/contract/past-due/past-due-list';
import { type RawBuilder, sql } from 'kysely';
import { creditRows } from '#core/credits/credit-rows.ts';
import { userName } from '#core/people/names.ts';
import { type ArrearsNow, unsafeArrearsOf } from '#features/ageing/public.ts';
import { NEXT_PROMISES } from '#features/collections/public.ts';
import {
  unsafeContactNow,
  unsafeIsOpenNow,
  unsafeLastContactOf,
} from '#features/contacts/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { everyRow, type PageIds, pageFrom, sliceOf } from '#platform/list/read-page.ts';
import { DEBTOR, type PastDueContext, pastDueCredits, readsContacts } from './past-due-filters.ts';

type PageQuery = BodyOf<typeof listPastDue>;
type ListQuery = PageQuery | QueryOf<typeof exportPastDue>;
type SortKey = SortKeyOf<typeof PAST_DUE_LIST>;

const SORTS: Readonly<Record<SortKey, RawBuilder<unknown>>> = {
  daysPastDue: sql`arrears.days_past_due`,
  toBeCurrent: sql`arrears.to_be_current`,
  disbursementDate: sql`arrears.disbursed_on`,
};

/** The rows of these credits, with a value under the name of each column. */
function pastDueRows(db: Reader, ids: PageIds, { actor, day, moment }: PastDueContext) {
  const isTold = sql<boolean>`${sql.lit(readsContacts(actor))}`;
  return creditRows(db, { ids, now: moment.now.toString(), since: null })
    .innerJoin(unsafeArrearsOf(day).as('arrears'), 'arrears.credit_id', 'credits.credit_id')
    .leftJoin(NEXT_PROMISES.as('promised'), (join) =>
      join.onRef('promised.credit_id', '=', 'credits.credit_id').on(isTold),
    )
    .leftJoinLateral(unsafeLastContactOf(DEBTOR).as('last'), (join) => join.on(isTold))
    .select([
      'arrears.disbursed_on',
      'arrears.days_past_due',
      'arrears.bucket',
      'arrears.category',
      'arrears.to_be_current',
      'arrears.overdue_principal',
      'arrears.overdue_other',
      'arrears.late_interest',
      'arrears.due_today',
      'arrears.principal',
      'arrears.first_number',
      'arrears.last_number',
      'arrears.is_first_unpaid',
      'arrears.is_restructured',
      userName<string | null>('credits.created_by').as('adviser_name'),
      'promised.due_on as promise_on',
      'promised.amount as promise_amount',
      'last.last_contact_at',
      'last.last_contact_channel',
      'last.last_contact_direction',
      'last.last_contact_outcome',
      sql<boolean | null>`case when ${isTold} then ${unsafeIsOpenNow(DEBTOR, moment)} end`.as(
        'is_open_now',
      ),
    ]);
}

function pastDueList<Q extends ListQuery>(db: Reader, query: Q, context: PastDueContext) {
  const ids: PageIds = pastDueCredits(db, query, context).select('credits.credit_id as id');
  return {
    query,
    ids,
    sorts: SORTS,
    tieBreaker: sql`credits.credit_id`,
    rows: (page: PageIds) => pastDueRows(db, page, context),
  };
}

type StoredRow = Awaited<ReturnType<ReturnType<typeof pastDueRows>['execute']>>[number];

/** The overdue credits in scope, page by page, with what all of them lack. */
export async function listOverdue(
  db: Reader,
  query: PageQuery,
  { now, ...context }: PastDueContext & { readonly now: ArrearsNow },
): Promise<ReplyOf<typeof listPastDue>> {
  const list = pastDueList(db, query, context);
  const sums = await pastDueCredits(db, query, context)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(arrears.to_be_current), 0)::bigint`.as('to_be_current'))
    .executeTakeFirstOrThrow();
  const { rows, page } = await pageFrom(query, {
    slice: (slice) => sliceOf(list, slice).execute(),
    count: async () => sums.count,
  });
  return {
    data: await withContacts(db, rows, context),
    page: { ...page, total: sums.count },
    day: now.day,
    pending: now.pending,
    to_be_current: sums.to_be_current,
  };
}

/** Rows as they are sent, each with what the guard answers now. */
async function withContacts(
  db: Reader,
  rows: readonly StoredRow[],
  { actor, moment }: PastDueContext,
): Promise<PastDueRow[]> {
  const borrowerIds = rows.map(({ borrower_id }) => borrower_id);
  const isTold = readsContacts(actor) && rows.length > 0;
  const contactOf = isTold ? await unsafeContactNow(db, { borrowerIds, ...moment }) : null;
  return rows.map((row) =>
    z.parse(pastDueRow, {
      ...row,
      last_contact_at: row.last_contact_at?.toISOString() ?? null,
      contact_now: contactOf?.(row.borrower_id) ?? null,
    }),
  );
}

/** The same rows in the same order, all of them, for an export. */
export const everyOverdue = (
  db: Reader,
  query: QueryOf<typeof exportPastDue>,
  context: PastDueContext,
) => everyRow(pastDueList(db, query, context));
