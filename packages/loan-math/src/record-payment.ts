import type { Allocation, AllocationLine, Balances, ExcessEffect } from './allocation.ts';
import { type Amount, units } from './amount.ts';
import { splitTotal } from './component.ts';
import { type Credit, dueOn, type ExcessChoice, lateTermsOf, requireInOrder } from './credit.ts';
import type { Day } from './day.ts';
import { payoffLines, prepaymentLines, surplusLine } from './excess-lines.ts';
import { type Instalment, isUntouched, owedOn } from './instalment.ts';
import { refuse } from './loan-error.ts';
import { isSettled, payInstalment } from './pay-instalment.ts';
import { payoffOn } from './payoff.ts';
import { interestOwedOn, type Prepaid, prepay } from './prepay.ts';
import { settleEarly } from './settle-early.ts';

/** Money received on a day, and what the payer wants done with what is left over. */
export type Payment = {
  readonly id: string;
  readonly on: Day;
  readonly amount: Amount;
  readonly excess: ExcessChoice;
};

type Progress = {
  readonly credit: Credit;
  readonly left: number;
  readonly effect: ExcessEffect;
  readonly unearned: number;
};

/** Allocates a payment: past due first, oldest first, then due, then as the payer chose. */
export function recordPayment(
  credit: Credit,
  payment: Payment,
): { readonly credit: Credit; readonly allocation: Allocation } {
  const { id, on, amount } = payment;
  requireInOrder(credit, on);
  if (amount < 1) refuse('payment_not_positive');
  const before = balancesOn(credit, on);
  const lines: AllocationLine[] = [];
  const progress = applyExcess(payDue(credit, payment, lines), payment, lines);
  const surplus = progress.left;
  if (surplus > 0) lines.push(surplusLine(surplus));
  const after: Credit = {
    ...progress.credit,
    surplus: units(credit.surplus + surplus),
    lastEventOn: on,
  };
  return {
    credit: after,
    allocation: {
      kind: 'payment',
      id,
      on,
      amount,
      choice: payment.excess,
      effect: progress.effect,
      lines,
      unearned: units(progress.unearned),
      before,
      after: balancesOn(after, on),
    },
  };
}

function balancesOn(credit: Credit, on: Day): Balances {
  const { principal, level, instalments } = credit;
  return { due: dueOn(credit, on), principal, level, instalmentCount: instalments.length };
}

function payDue(credit: Credit, { on, amount }: Payment, lines: AllocationLine[]): Progress {
  const paid = payWhile(credit, { on, money: amount, lines }, ({ row }) => row.dueOn <= on);
  return { ...paid, effect: 'none', unearned: 0 };
}

type Money = { readonly on: Day; readonly money: number; readonly lines: AllocationLine[] };

/** Pays instalments one after the other while there is money and they belong. */
function payWhile(
  credit: Credit,
  { on, money, lines }: Money,
  belongs: (instalment: Instalment) => boolean,
): { readonly credit: Credit; readonly left: number } {
  const late = lateTermsOf(credit);
  const { order } = credit.rules;
  const instalments = [...credit.instalments];
  let { settledCount } = credit;
  let principal: number = credit.principal;
  let left = money;
  while (left > 0) {
    const next = instalments[settledCount];
    if (next === undefined || !belongs(next)) break;
    const { dueOn: due } = next.row;
    const timing = due < on ? 'past-due' : due === on ? 'due' : 'advance';
    const paid = payInstalment(next, left, { on, timing, order, late }, lines);
    principal -= paid.instalment.paid.principal - next.paid.principal;
    left = paid.left;
    instalments[settledCount] = paid.instalment;
    if (!isSettled(paid.instalment, late, on)) break;
    settledCount += 1;
  }
  const isOver = settledCount === instalments.length;
  const settledOn = credit.settledOn ?? (isOver ? on : null);
  return {
    credit: { ...credit, instalments, settledCount, principal: units(principal), settledOn },
    left,
  };
}

/** What is left after everything due: a payoff if it suffices, or else as the payer chose. */
function applyExcess(due: Progress, payment: Payment, lines: AllocationLine[]): Progress {
  const { credit, left } = due;
  if (left === 0 || credit.settledOn !== null) return due;
  const { id, on, excess } = payment;
  if (mayReachPayoff(credit, on, left)) {
    const payoff = payoffOn(credit, on);
    if (left >= payoff.total) {
      lines.push(...payoffLines(credit, payoff));
      const closed = settleEarly(credit, payoff, id);
      const unearned = payoff.unearnedInterest + payoff.unearnedCharges;
      return { credit: closed, left: left - payoff.total, effect: 'payoff', unearned };
    }
  }
  const money = { on, money: left, lines };
  return excess === 'advance'
    ? payAhead(credit, money, id)
    : reduce(credit, money, { paymentId: id, choice: excess });
}

/** Most payments are far from the payoff, and a bound says so without reckoning any interest. */
function mayReachPayoff(credit: Credit, on: Day, left: number): boolean {
  let returnable = 0;
  for (const { row, paid } of credit.instalments) {
    if (row.dueOn > on) returnable += paid.interest + paid.charges;
  }
  return left >= credit.principal - returnable;
}

/**
 * Pays the next instalments before their dates. Whole ones repay principal from today, so that
 * nobody pays interest on money already given back; a part of one waits for its date.
 */
function payAhead(credit: Credit, { on, money, lines }: Money, paymentId: string): Progress {
  let ahead: Progress = { credit, left: money, effect: 'advance', unearned: 0 };
  for (;;) {
    const next = ahead.credit.instalments[ahead.credit.settledCount];
    if (next === undefined) return ahead;
    const price = splitTotal(owedOn(next, lateTermsOf(credit), on));
    const paid = payOne(ahead.credit, { on, money: ahead.left, lines }, next);
    if (ahead.left < price) return { ...ahead, ...paid };
    // Each turn settles an instalment and draws the others again, a little lighter.
    const after = prepay(paid.credit, { paymentId, on, money: 0, choice: 'advance' });
    const unearned = ahead.unearned + after.prepayment.unearned;
    ahead = { credit: after.credit, left: paid.left, effect: 'advance', unearned };
  }
}

const payOne = (credit: Credit, money: Money, one: Instalment) =>
  payWhile(credit, money, ({ row }) => row === one.row);

/** Repays principal with what is left. */
function reduce(
  credit: Credit,
  { on, money, lines }: Money,
  { paymentId, choice }: Pick<Prepaid, 'paymentId' | 'choice'>,
): Progress {
  const next = credit.instalments[credit.settledCount];
  // An instalment that is half paid ahead is finished first, so that it stays paid.
  const ready =
    next === undefined || isUntouched(next)
      ? { credit, left: money }
      : payOne(credit, { on, money, lines }, next);
  if (ready.left === 0) return { ...ready, effect: 'advance', unearned: 0 };
  // Too little to repay principal: it is interest of the running period, paid ahead.
  if (ready.left <= interestOwedOn(ready.credit, on)) {
    return payAhead(ready.credit, { on, money: ready.left, lines }, paymentId);
  }
  const after = prepay(ready.credit, { paymentId, on, money: ready.left, choice });
  lines.push(...prepaymentLines({ before: ready.credit, after: after.credit }, after.prepayment));
  return { credit: after.credit, left: 0, effect: choice, unearned: after.prepayment.unearned };
}
