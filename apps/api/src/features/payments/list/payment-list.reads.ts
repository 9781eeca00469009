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
  readonly isExtra: boolean;
};

type SortKey = SortKeyOf<typeof PAYMENT_LIST> | SortKeyOf<typeof ADDITIONAL_PAYMENT_LIST>;

/** The list asks for a page of ids before anything is joined to them. */
const extra = sql`(
  select extra from payment_splits where payment_splits.payment_id = payments.payment_id
)`;

const SORTS: Readonly<Record<SortKey, RawBuilder<unknown>>> = {
  paymentId: sql`payments.payment_id`,
  transactionDate: sql`payments.paid_on`,
  creditId: sql`payments.credit_id`,
  amount: sql`payments.amount`,
  extra,
  creationDate: sql`payments.created_at`,
};

function paymentList<Q extends PageQuery | ExportQuery>(
  db: Reader,
  query: Q,
  context: ListContext,
) {
  const listed = paymentsListed(db, { filters: query, ...context });
  const ids: PageIds = listed.select('payments.payment_id as id');
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
