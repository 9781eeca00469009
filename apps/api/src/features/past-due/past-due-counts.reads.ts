import type { BodyOf, ReplyOf } from '@cuotaclara/contract';
import { STATE } from '@cuotaclara/contract';
import {
  type countPastDue,
  OVERDUE_BUCKET_NAMES,
} from '@cuotaclara/contract/past-due/past-due-list';
import { sql } from 'kysely';
import { unsafePrincipalOf } from '#core/money/books/principal-of.ts';
import { userName } from '#core/people/names.ts';
import type { ArrearsNow } from '#features/ageing/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { creditsAsked, type PastDueContext, pastDueCredits } from './past-due-filters.ts';

type Counts = ReplyOf<typeof countPastDue>;
type CountsQuery = BodyOf<typeof countPastDue>;
type CountsContext = PastDueContext & { readonly now: ArrearsNow };

/** The overdue credits in scope by bucket, and what they are a share of. */
export async function countOverdue(
  db: Reader,
  query: CountsQuery,
  { now, ...context }: CountsContext,
): Promise<Counts> {
  const found = await readBuckets(db, query, context);
  const buckets = OVERDUE_BUCKET_NAMES.map(
    (bucket) => found.find((each) => each.bucket === bucket) ?? { bucket, ...NOTHING },
  );
  const sumOf = (name: keyof typeof NOTHING): number =>
    buckets.reduce((sum, each) => sum + each[name], 0);
  return {
    day: now.day,
    pending: now.pending,
    buckets,
    total: {
      count: sumOf('count'),
      to_be_current: sumOf('to_be_current'),
      principal: sumOf('principal'),
    },
    portfolio: await readPortfolio(db, query, context),
    ...(await readChoices(db, context)),
  };
}

const NOTHING = { count: 0, to_be_current: 0, principal: 0 };

async function readBuckets(
  db: Reader,
  query: CountsQuery,
  context: PastDueContext,
): Promise<Counts['buckets']> {
  const rows = await pastDueCredits(db, query, context)
    .select('arrears.bucket')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`sum(arrears.to_be_current)::bigint`.as('to_be_current'))
    .select(sql<number>`sum(arrears.principal)::bigint`.as('principal'))
    .groupBy('arrears.bucket')
    .execute();
  // Only what has a day past due is counted, so that none is in the bucket of the others.
  return rows.flatMap(({ bucket, ...row }) => (bucket === '0' ? [] : [{ bucket, ...row }]));
}

/** Credits that are owed and not written off, by the books. */
const readPortfolio = (db: Reader, query: CountsQuery, { actor }: PastDueContext) =>
  creditsAsked(db, query, actor)
    .innerJoin(unsafePrincipalOf().as('held'), 'held.credit_id', 'credits.credit_id')
    .where('credits.credit_state_id', '=', STATE.disbursed)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(held.principal), 0)::bigint`.as('principal'))
    .executeTakeFirstOrThrow();

/** People who entered overdue credits in scope, and their products, whatever the filters. */
async function readChoices(
  db: Reader,
  context: PastDueContext,
): Promise<Pick<Counts, 'advisers' | 'products'>> {
  const all = pastDueCredits(db, { status: 'owing' }, context);
  const advisers = await all
    .where('credits.created_by', 'is not', null)
    .select(sql<number>`credits.created_by`.as('user_id'))
    .select(sql<string>`max(${userName('credits.created_by')})`.as('name'))
    .groupBy('credits.created_by')
    .orderBy('name')
    .execute();
  const products = await all
    .where('credits.product_id', 'is not', null)
    .select(sql<number>`credits.product_id`.as('product_id'))
    .select(sql<string>`coalesce(max(credits.product_name), '')`.as('name'))
    .groupBy('credits.product_id')
    .orderBy('name')
    .execute();
  return { advisers, products };
}
