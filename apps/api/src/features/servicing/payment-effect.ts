import { booksAround, entryBetween, positionsOf } from '@cuotaclara/books';
import type { PaymentEffect } from '@cuotaclara/contract/servicing/payments';
import { splitTotal, standingOn } from '@cuotaclara/loan-math';
import { appliedParts } from './applied-parts.ts';
import type { CreditInForce } from './in-force.reads.ts';
import { enginePayment, type NewPayment } from './new-event.ts';

type GivenPayment = Pick<NewPayment, 'on' | 'amount' | 'excess'>;

/** What a payment would do to a credit, as of today. It is computed as it would be booked. */
export function paymentEffect(
  { history, rules }: Pick<CreditInForce, 'history' | 'rules'>,
  payment: GivenPayment,
): PaymentEffect {
  const { before, after } = booksAround(history, enginePayment(payment), rules);
  const held = positionsOf(after);
  const money = { role: 'cash', party: null } as const;
  return {
    applied: appliedParts(entryBetween(positionsOf(before), held, money)),
    principal_balance: held.principal,
    instalments_paid_before: before.credit.settledCount,
    instalments_paid_after: after.credit.settledCount,
    instalments_total: after.credit.instalments.length,
    overdue_before: splitTotal(standingOn(before.credit, history.asOf).overdue),
    overdue_after: splitTotal(standingOn(after.credit, history.asOf).overdue),
    payoff_after: standingOn(after.credit, history.asOf).payoff.total,
  };
}
