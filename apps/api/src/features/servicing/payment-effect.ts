import { type BooksAround, booksAround, positionsOf } from '@cuotaclara/books';
import type { PaymentEffect } from '@cuotaclara/contract/servicing/payments';
import {
  type Credit,
  type Day,
  instalmentTotal,
  settledTotal,
  splitTotal,
  standingOn,
} from '@cuotaclara/loan-math';
import type { CreditInForce } from '#core/money/in-force.reads.ts';
import { appliedParts } from './applied-parts.ts';
import { enginePayment, type NewPayment } from './new-event.ts';
import { changedSplits } from './splits/changed-splits.ts';

/** What is paid of the first instalment that is not paid. */
function paidOfNext({ instalments, settledCount }: Credit): number {
  const next = instalments[settledCount];
  return next === undefined ? 0 : splitTotal(next.paid);
}

type GivenPayment = Pick<NewPayment, 'on' | 'amount' | 'excess'>;

/** A credit without a payment and with it, as of today. It is computed as it would be booked. */
export const paymentAround = (
  { history, rules }: Pick<CreditInForce, 'history' | 'rules'>,
  payment: GivenPayment,
): BooksAround => booksAround(history, enginePayment(payment), rules);

const lastDueOf = ({ instalments }: Credit): Day | null => instalments.at(-1)?.row.dueOn ?? null;

/** What a payment does to a credit, as a person sees it before it is recorded. */
export function effectOf(around: BooksAround, asOf: Day): PaymentEffect {
  const { before, after } = around;
  const { own, lateCorrected } = changedSplits(around);
  if (own === undefined) throw new Error('a payment has a split');
  return {
    applied: appliedParts(own),
    late_corrected: lateCorrected,
    turned_principal: own.turned.principal,
    principal_balance: positionsOf(after).principal,
    instalments_paid_before: settledTotal(before.credit),
    instalments_paid_after: settledTotal(after.credit),
    instalments_total: instalmentTotal(after.credit),
    instalments_total_before: instalmentTotal(before.credit),
    last_due_on: lastDueOf(after.credit),
    last_due_on_before: lastDueOf(before.credit),
    overdue_before: splitTotal(standingOn(before.credit, asOf).overdue),
    overdue_after: splitTotal(standingOn(after.credit, asOf).overdue),
    payoff_after: standingOn(after.credit, asOf).payoff.total,
    next_paid: paidOfNext(after.credit),
  };
}
