import { type Day, dayKey } from '../plan/calendar.ts';
import { isUntouched, owedBy } from '../plan/instalment.ts';
import type { ExcessEffect } from './allocation.ts';
import { splitTotal } from './component.ts';
import { type Credit, type ExcessChoice, valuationOn } from './credit.ts';
import { earlierDebts } from './earlier-debts.ts';
import { payoffLines, prepaymentLines } from './excess-lines.ts';
import { type Money, payNext } from './pay-instalments.ts';
import { payPart } from './pay-part.ts';
import { payoffOn } from './payoff.ts';
import { type Prepaid, prepay } from './prepay.ts';
import { settleEarly } from './settle-early.ts';

/** Progress of a payment that is being applied. */
export type Progress = {
  readonly credit: Credit;
  readonly left: number;
  readonly effect: ExcessEffect;
  /** Interest and charges that instalments paid ahead had given, and that are principal now. */
  readonly unearned: number;
};

/** Applies the rest after everything due: a payoff if it suffices, or else as the payer chose. */
export function applyExcess(
  credit: Credit,
  { on, money, lines }: Money,
  { paymentId, choice }: { readonly paymentId: string; readonly choice: ExcessChoice },
): Progress {
  if (mayReachPayoff(credit, on, money)) {
    const payoff = payoffOn(credit, on);
    if (money >= payoff.total) {
      lines.push(...payoffLines(credit, payoff));
      const closed = settleEarly(credit, payoff, paymentId);
      const unearned = payoff.unearnedInterest + payoff.unearnedCharges;
      return { credit: closed, left: money - payoff.total, effect: 'payoff', unearned };
    }
    // Money for all the principal while other debts wait in later instalments pays those first.
    if (choice === 'advance' && holdsDebts(credit, on)) {
      return reduce(credit, { on, money, lines }, { paymentId, choice: 'reduce-term' });
    }
  }
  return choice === 'advance'
    ? payAhead(credit, { on, money, lines }, paymentId)
    : reduce(credit, { on, money, lines }, { paymentId, choice });
}

/** Most payments are far from the payoff, and a bound says so without computing any interest. */
function mayReachPayoff({ instalments, principal }: Credit, on: Day, left: number): boolean {
  if (left >= principal) return true;
  const onKey = dayKey(on);
  let returnable = 0;
  for (let index = instalments.length - 1; index >= 0; index -= 1) {
    const instalment = instalments[index];
    if (instalment === undefined || instalment.dueKey <= onKey) break;
    returnable += instalment.paid.interest + instalment.paid.charges;
  }
  return left >= principal - returnable;
}

/** Pays the next instalments before their dates: whole ones, then perhaps a part of one. */
function payAhead(credit: Credit, { on, money, lines }: Money, paymentId: string): Progress {
  let ahead: Progress = { credit, left: money, effect: 'advance', unearned: 0 };
  while (ahead.left > 0 && ahead.credit.settledCount < ahead.credit.instalments.length) {
    const price = nextPrice(ahead.credit, on);
    if (ahead.left < price) return payRest(ahead, { on, lines });
    const paid = payNext(ahead.credit, { on, money: ahead.left, lines });
    // Each turn settles an instalment and draws the others again, a little lighter.
    const after = prepay(paid.credit, { paymentId, on, money: 0, choice: 'advance' });
    const unearned = ahead.unearned + after.prepayment.unearned;
    ahead = { credit: after.credit, left: paid.left, effect: 'advance', unearned };
  }
  return ahead;
}

/** A rest too small for the next instalment works at once or waits, as the rules say. */
function payRest(ahead: Progress, { on, lines }: Pick<Money, 'on' | 'lines'>): Progress {
  const { credit, left } = ahead;
  const money = { on, money: left, lines };
  if (credit.rules.partAhead === 'held') return { ...ahead, ...payNext(credit, money) };
  const part = payPart(credit, money);
  return { ...ahead, credit: part.credit, left: 0, unearned: ahead.unearned + part.unearned };
}

/** The price of the next instalment. */
function nextPrice(credit: Credit, on: Day): number {
  const next = credit.instalments[credit.settledCount];
  return next === undefined ? 0 : splitTotal(owedBy(next, valuationOn(credit, on)));
}

/** Whether instalments to come hold debts from before, besides what their own period earns. */
function holdsDebts(credit: Credit, on: Day): boolean {
  const { owed, carried } = earlierDebts(credit, on);
  return carried + owed['collection-costs'] + owed['late-interest'] + owed.charges > 0;
}

const owedFirst = (credit: Credit, on: Day): number => splitTotal(earlierDebts(credit, on).owed);

/** Whether so much is repaid that no principal is left to draw, while the month's charges are. */
const leavesNothing = (
  credit: Credit,
  { on, repaid }: { readonly on: Day; readonly repaid: number },
): boolean => repaid >= credit.principal - payoffOn(credit, on).unearnedInterest;

/** Repays principal with what is left. */
function reduce(
  credit: Credit,
  { on, money, lines }: Money,
  { paymentId, choice }: Pick<Prepaid, 'paymentId' | 'choice'>,
): Progress {
  const next = credit.instalments[credit.settledCount];
  const isHalfPaid = next !== undefined && !isUntouched(next);
  const first = isHalfPaid ? nextPrice(credit, on) : owedFirst(credit, on);
  // Too little to repay principal: it finishes what was half paid, or pays ahead what is owed.
  if (money <= first) return payAhead(credit, { on, money, lines }, paymentId);
  // An instalment that is half paid ahead is finished first, so that it stays paid.
  const ready = isHalfPaid ? payNext(credit, { on, money, lines }) : { credit, left: money };
  const repaid = ready.left - owedFirst(ready.credit, on);
  if (repaid <= 0 || leavesNothing(ready.credit, { on, repaid })) {
    return payAhead(ready.credit, { on, money: ready.left, lines }, paymentId);
  }
  const after = prepay(ready.credit, { paymentId, on, money: ready.left, choice });
  lines.push(...prepaymentLines({ before: ready.credit, after: after.credit }, after.prepayment));
  return { credit: after.credit, left: 0, effect: choice, unearned: after.prepayment.unearned };
}
