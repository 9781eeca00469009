import { type Amount, units, ZERO } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import { earnedRate } from '../plan/instalment.ts';
import type { AllocationLine } from './allocation.ts';
import type { Credit, Prepayment } from './credit.ts';
import type { Payoff } from './payoff.ts';
import { splitPayoff } from './settle-early.ts';

/** The parts of a prepayment: interest earned since the last due date, then principal. */
export function prepaymentLines(
  { before, after }: { readonly before: Credit; readonly after: Credit },
  { on, interest, principal }: Prepayment,
): readonly AllocationLine[] {
  return [
    ...interestLine(before, { on, timing: 'prepayment', owed: interest, amount: interest }),
    principalLine('prepayment', {
      amount: principal,
      before: before.principal,
      after: after.principal,
    }),
  ];
}

/** The parts of a payoff that come after everything due. */
export function payoffLines(credit: Credit, payoff: Payoff): readonly AllocationLine[] {
  const { interest, principal } = splitPayoff(payoff);
  const lines = interestLine(credit, {
    on: payoff.on,
    timing: 'payoff',
    owed: payoff.owed.interest,
    amount: units(interest),
  });
  if (principal === 0) return lines;
  const sizes = { amount: units(principal), before: credit.principal, after: ZERO };
  return [...lines, principalLine('payoff', sizes)];
}

export const surplusLine = (surplus: number): AllocationLine => ({
  timing: 'surplus',
  component: 'surplus',
  instalment: null,
  dueOn: null,
  payBy: null,
  amount: units(surplus),
  before: ZERO,
  after: ZERO,
  origin: { kind: 'surplus' },
});

function interestLine(
  credit: Credit,
  {
    on,
    timing,
    owed,
    amount,
  }: {
    readonly on: Day;
    readonly timing: 'prepayment' | 'payoff';
    readonly owed: Amount;
    readonly amount: Amount;
  },
): readonly AllocationLine[] {
  const running = credit.instalments[credit.settledCount];
  if (amount === 0 || running === undefined) return [];
  const { row } = running;
  const rate = earnedRate(running, credit.terms, on);
  return [
    {
      timing,
      component: 'interest',
      instalment: row.number,
      dueOn: row.dueOn,
      payBy: row.payBy,
      amount,
      before: owed,
      after: ZERO,
      origin: {
        kind: 'interest',
        balance: row.opening,
        rate,
        from: row.startsOn,
        to: on,
        earlier: running.earnedBefore,
        alreadyPaid: running.paid.interest,
        deferred: ZERO,
      },
    },
  ];
}

const principalLine = (
  timing: 'prepayment' | 'payoff',
  { amount, before, after }: Pick<AllocationLine, 'amount' | 'before' | 'after'>,
): AllocationLine => ({
  timing,
  component: 'principal',
  instalment: null,
  dueOn: null,
  payBy: null,
  amount,
  before,
  after,
  origin: { kind: 'principal', balance: before },
});
