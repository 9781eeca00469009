import type { BodyOf } from '@cuotaclara/contract';
import { periodOf } from '@cuotaclara/contract';
import { readReceiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import type { listPayments } from '@cuotaclara/contract/payments/payment-lists';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { creditsVisibleTo } from '#core/credits/credit-scope.ts';
import { creditsMeant, SEARCH_LENGTH_EVERYWHERE } from '#core/credits/search-credits.ts';
import { isReversed } from '#core/money/payments/is-reversed.ts';
import { isReturned } from '#core/money/payments/returned-payments.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { plainSearch } from '#platform/list/search-words.ts';
import { namedPayments } from './named-payments.ts';

/** What lists of payments are asked for, by page or as an export. */
type PaymentFilters = Partial<
  Pick<
    BodyOf<typeof listPayments>,
    'credit_id' | 'means' | 'source' | 'state' | 'excess' | 'search' | 'initial_date' | 'final_date'
  >
>;

export type ListedPayments = {
  readonly filters: PaymentFilters;
  readonly actor: Actor;
  readonly today: Temporal.PlainDate;
};

const eb = expressionBuilder<DB, 'payments' | 'credits'>();

/** One credit, what was searched for and what waits to be decided have no known date. */
function periodFor({ filters, actor, today }: ListedPayments) {
  const { initial_date, final_date, search, credit_id, state } = filters;
  const isNamed = initial_date !== undefined || final_date !== undefined;
  const isEverywhere =
    credit_id !== undefined ||
    state === 'to_reverse' ||
    state === 'returned' ||
    (search ?? '').length >= SEARCH_LENGTH_EVERYWHERE;
  return isEverywhere && !isNamed ? {} : periodOf(filters, { id: actor.roleId, today });
}

/**
 * The payments that a text of one line means: by person, credit, receipt, reference or transaction.
 * Each way finds its numbers by an index of its own; one condition over all would read every
 * payment.
 */
function paymentsMeant(db: Reader, text: string): Expression<SqlBool> {
  const ofCredits = creditsMeant(db, plainSearch(text));
  const named = namedPayments(db, text);
  if (named === null) return ofCredits;
  if (readReceiptNumber(text) !== null) return eb('payments.payment_id', 'in', named);
  const others = db
    .selectFrom('payments as other')
    .innerJoin('credits', 'credits.credit_id', 'other.credit_id')
    .select('other.payment_id')
    .where(ofCredits);
  return eb('payments.payment_id', 'in', named.union(others));
}

const isTakenBack = isReversed('payments.payment_id');

/** Whether one person wants to take a payment back, and another one is to decide. */
export const isToReverse = sql<SqlBool>`exists (
  select from decisions
  where decisions.kind = 'payment_reversal' and decisions.subject = payments.payment_id::text
    and decisions.state = 'proposed'
)`;

/** The payments of credits in scope that match the filters. */
export function paymentsListed(db: Reader, asked: ListedPayments) {
  const { filters, actor } = asked;
  const { initial_date: from, final_date: to } = periodFor(asked);
  const { credit_id: creditId, means, source, state, excess, search } = filters;
  let payments = creditsVisibleTo(
    db.selectFrom('payments').innerJoin('credits', 'credits.credit_id', 'payments.credit_id'),
    actor,
  );
  if (from !== undefined) payments = payments.where('payments.paid_on', '>=', from);
  if (to !== undefined) payments = payments.where('payments.paid_on', '<=', to);
  if (creditId !== undefined) payments = payments.where('payments.credit_id', '=', creditId);
  if (means !== undefined) payments = payments.where('payments.means', '=', means);
  if (source !== undefined) payments = payments.where('payments.source', '=', source);
  if (excess !== undefined) payments = payments.where('payments.excess', '=', excess);
  if (state === 'reversed') payments = payments.where(isTakenBack);
  if (state === 'valid') {
    payments = payments.where(eb.not(eb.or([isTakenBack, isToReverse, isReturned])));
  }
  if (state === 'returned') payments = payments.where(isReturned).where(eb.not(isToReverse));
  if (state === 'to_reverse') payments = payments.where(isToReverse);
  const text = search?.trim() ?? '';
  return text === '' ? payments : payments.where(paymentsMeant(db, text));
}
