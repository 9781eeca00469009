import { booksAround, positionsOf } from '@cuotaclara/books';
import type { PaymentEffect } from '@cuotaclara/contract/servicing/payments';
import {
  type Credit,
  instalmentTotal,
  settledTotal,
  splitTotal,
  standingOn,
} from '@cuotaclara/loan-math';
import { appliedParts } from './applied-parts.ts';
import type { CreditInForce } from './in-force.reads.ts';
import { enginePayment, type NewPayment } from './new-event.ts';
import { changedSplits } from './splits/changed-splits.ts';

/** What is paid of the first instalment that is not paid. */
function paidOfNext({ instalments, settledCount }: Credit): number {
  const next = instalments[settledCount];
  return next === undefined ? 0 : splitTotal(next.paid);
}

type GivenPayment = Pick<NewPayment, 'on' | 'amount' | 'excess'>;

/** What a payment would do to a credit, as of today. It is computed as it would be booked. */
export function paymentEffect(
  { history, rules }: Pick<CreditInForce, 'history' | 'rules'>,
  payment: GivenPayment,
): PaymentEffect {
  const around = booksAround(history, enginePayment(payment), rules);
  const { before, after } = around;
  const { own, lateCorrected } = changedSplits(around);
  if (own === undefined) throw new Error('a payment has a split');
  return {
    applied: appliedParts(own),
    late_corrected: lateCorrected,
    principal_balance: positionsOf(after).principal,
    instalments_paid_before: settledTotal(before.credit),
    instalments_paid_after: settledTotal(after.credit),
    instalments_total: instalmentTotal(after.credit),
    overdue_before: splitTotal(standingOn(before.credit, history.asOf).overdue),
    overdue_after: splitTotal(standingOn(after.credit, history.asOf).overdue),
    payoff_after: standingOn(after.credit, history.asOf).payoff.total,
    next_paid: paidOfNext(after.credit),
  };
}
