import { units } from '../amount.ts';
import type { Payment } from '../life/events.ts';
import { refuse } from '../loan-error.ts';
import type { Allocation, AllocationLine, Balances } from './allocation.ts';
import { applyExcess, type Progress } from './apply-excess.ts';
import { NOTHING, type Split, splitTotal, sumSplits } from './component.ts';
import { type Credit, dueSplits, requireInOrder } from './credit.ts';
import { surplusLine } from './excess-lines.ts';
import { interestAhead } from './interest-ahead.ts';
import { payDue } from './pay-instalments.ts';
import { usualInstalment } from './usual-instalment.ts';

/** Allocates a payment: past due first, oldest first, then due, then as the payer chose. */
export function recordPayment(
  credit: Credit,
  payment: Omit<Payment, 'sequence'>,
): { readonly credit: Credit; readonly allocation: Allocation } {
  const { id, on, amount } = payment;
  requireInOrder(credit, on);
  if (amount < 1) refuse('payment_not_positive');
  const owed = dueSplits(credit, on);
  const due = sumSplits(owed);
  const lines: AllocationLine[] = [];
  const { credit: paid, left, effect, unearned } = allocate(credit, payment, { owed, lines });
  if (left > 0) lines.push(surplusLine(left));
  return {
    credit: left === 0 ? paid : { ...paid, surplus: units(credit.surplus + left) },
    allocation: {
      kind: 'payment',
      id,
      on,
      amount,
      choice: payment.excess,
      effect,
      isRecovery: credit.writtenOffOn !== null,
      lines,
      unearned: units(unearned),
      interestAhead: effect === 'payoff' ? interestAhead(credit, on) : null,
      before: balancesOf(credit, due),
      after: balancesOf(paid, amount >= splitTotal(due) ? NOTHING : lessPaid(due, lines)),
    },
  };
}

function allocate(
  credit: Credit,
  { id, on, amount, excess }: Omit<Payment, 'sequence'>,
  { owed, lines }: { readonly owed: readonly Split[]; readonly lines: AllocationLine[] },
): Progress {
  const due = payDue(credit, owed, { on, money: amount, lines });
  if (due.left === 0 || due.credit.settledOn !== null) {
    return { credit: due.credit, left: due.left, effect: 'none', unearned: 0 };
  }
  const money = { on, money: due.left, lines };
  return applyExcess(due.credit, money, { paymentId: id, choice: excess });
}

const balancesOf = (credit: Credit, due: Split): Balances => ({
  due,
  principal: credit.principal,
  level: credit.level,
  method: credit.terms.method,
  instalmentCount: credit.instalments.length,
  openCount: credit.instalments.length - credit.settledCount,
  usual: usualInstalment(credit),
});

/** What is still due after a payment that was not enough: nothing accrues within a day. */
function lessPaid(due: Split, lines: readonly AllocationLine[]): Split {
  const left = { ...due };
  for (const { component, amount } of lines) {
    if (component === 'surplus') continue;
    left[component] = units(left[component] - amount);
  }
  return left;
}
