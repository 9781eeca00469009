import type { BodyOf, QueryOf, ReplyOf, SortKeyOf } from '@cuotaclara/contract';
import type {
  ADDITIONAL_PAYMENT_LIST,
  exportAdditionalPayments,
  exportPayments,
  listAdditionalPayments,
  listPayments as listRoute,
  PAYMENT_LIST,
} from '@cuotaclara/contract/payments/payment-lists';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { everyRow, type PageIds, readPage } from '#platform/list/read-page.ts';
import { paymentsListed } from './payment-filters.ts';
import { paymentRows, toPaymentRow } from './payment-rows.ts';

type PageQuery = BodyOf<typeof listRoute> | BodyOf<typeof listAdditionalPayments>;
type ExportQuery = QueryOf<typeof exportPayments> | QueryOf<typeof exportAdditionalPayments>;

type ListContext = {
  readonly actor: Actor;
  readonly today: Temporal.PlainDate;
  /** Extra payments alone. */
  readonly isExtra: boolean;
};

type SortKey = SortKeyOf<typeof PAYMENT_LIST> | SortKeyOf<typeof ADDITIONAL_PAYMENT_LIST>;

const SORTS: Readonly<Record<SortKey, RawBuilder<unknown>>> = {
  paymentId: sql`payments.payment_id`,
  transactionDate: sql`payments.paid_on`,
  creditId: sql`payments.credit_id`,
  amount: sql`payments.amount`,
  // Only extra payments are sorted by it: they are joined to their splits.
  extra: sql`split.extra`,
  creationDate: sql`payments.created_at`,
};

/** Those that repaid principal before its time: what was meant to is not enough. */
const extraOnly = (payments: PageIds): PageIds =>
  payments.innerJoin('payment_splits as split', (join) =>
    join.onRef('split.payment_id', '=', 'payments.payment_id').on('split.extra', '>', sql.lit(0)),
  );

function paymentList<Q extends PageQuery | ExportQuery>(
  db: Reader,
  query: Q,
  context: ListContext,
) {
  const { isExtra, ...asked } = context;
  const listed = paymentsListed(db, { filters: query, ...asked });
  const all: PageIds = listed.select('payments.payment_id as id');
  const ids = isExtra ? extraOnly(all) : all;
  return {
    query,
    ids,
    sorts: SORTS,
    tieBreaker: sql`payments.payment_id`,
    rows: (page: PageIds) => paymentRows(db, page),
  };
}

/** The payments in scope, page by page. */
export async function listPayments(
  db: Reader,
  query: PageQuery,
  context: ListContext,
): Promise<ReplyOf<typeof listRoute>> {
  const { rows, page } = await readPage(db, paymentList(db, query, context));
  return { data: rows.map(toPaymentRow), page };
}

/** The same rows in the same order, all of them, for an export. */
export const everyPayment = (db: Reader, query: ExportQuery, context: ListContext) =>
  everyRow(paymentList(db, query, context));
