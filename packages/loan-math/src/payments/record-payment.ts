import { units, ZERO } from '../amount.ts';
import type { Payment } from '../life/events.ts';
import { refuse } from '../loan-error.ts';
import { settledLines } from '../split/settled-lines.ts';
import { turnedBy } from '../split/turned.ts';
import { NOTHING_TURNED } from '../split/turned-parts.ts';
import type { Allocation } from './allocation.ts';
import { applyExcess } from './apply-excess.ts';
import { type Credit, requireInOrder, valuationOn } from './credit.ts';
import { CreditBalances } from './credit-balances.ts';
import { surplusLine } from './excess-lines.ts';
import { interestAhead } from './interest-ahead.ts';
import { payDue } from './pay-due.ts';
import { withPaid } from './pay-instalments.ts';

/** Allocates a payment: past due first, oldest first, then due, then as the payer chose. */
export function recordPayment(
  credit: Credit,
  payment: Omit<Payment, 'sequence'>,
): { readonly credit: Credit; readonly allocation: Allocation } {
  const { id, on, amount, excess } = payment;
  requireInOrder(credit, on);
  if (amount < 1) refuse('payment_not_positive');
  const due = payDue(credit, valuationOn(credit, on), amount);
  const { lines } = due;
  const dueCount = lines.length;
  const upToDate = withPaid(credit, on, due);
  const isDone = due.left === 0 || upToDate.settledOn !== null;
  const beyond = isDone
    ? null
    : applyExcess(upToDate, { on, money: due.left, lines }, { paymentId: id, choice: excess });
  const left = beyond?.left ?? due.left;
  const effect = beyond?.effect ?? 'none';
  if (left > 0) lines.push(surplusLine(left));
  const paid = beyond?.credit ?? upToDate;
  const around = { before: upToDate, after: paid };
  const isAhead = effect !== 'none' && effect !== 'payoff';
  const settled = isAhead ? settledLines(lines, around) : lines;
  // Dues are paid where they were noted: only money beyond them moves earlier payments.
  const beyondLines = settled.slice(dueCount);
  return {
    credit: left === 0 ? paid : { ...paid, surplus: units(credit.surplus + left) },
    allocation: {
      kind: 'payment',
      id,
      on,
      amount,
      choice: excess,
      effect,
      isRecovery: credit.writtenOffOn !== null,
      lines: settled,
      unearned: effect === 'payoff' ? units(beyond?.unearned ?? 0) : ZERO,
      turned: beyond === null ? NOTHING_TURNED : turnedBy(beyondLines, around),
      interestAhead: effect === 'payoff' ? interestAhead(credit, on) : null,
      before: new CreditBalances(credit, due.before),
      after: new CreditBalances(paid, due.after),
    },
  };
}
