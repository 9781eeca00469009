import { type Amount, units, ZERO } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import { earnedRate, type Instalment } from '../plan/instalment.ts';
import { type ChargeLine, chargeTotal } from '../terms/charge.ts';
import type { AllocationLine, InterestOrigin, LateOrigin, Origin } from './allocation.ts';
import type { Credit, Prepayment } from './credit.ts';
import { earlierDebts } from './earlier-debts.ts';
import { firstAfter, ownPayable, type Payoff } from './payoff.ts';
import { carriedBy } from './redraw.ts';
import { splitPayoff } from './settle-early.ts';
import { passedOnCharges, shareCharges } from './share-charges.ts';

/** The parts of a prepayment: what is owed before principal, then principal. */
export function prepaymentLines(
  { before, after }: { readonly before: Credit; readonly after: Credit },
  { on, costs, late, charges, interest, principal }: Prepayment,
): readonly AllocationLine[] {
  const running = before.instalments[before.settledCount];
  const earned = running === undefined ? ZERO : running.period.earnedBefore;
  const earlier = units(earlierDebts(before, on).carried + earned);
  return [
    ...debtLines(before, { timing: 'prepayment', on, costs, late, charges }),
    ...interestLine(before, running, { on, earlier, alreadyPaid: ZERO, amount: interest }),
    principalLine('prepayment', {
      amount: principal,
      before: before.principal,
      after: after.principal,
    }),
  ];
}

/** The parts of a payoff that come after everything due. */
export function payoffLines(credit: Credit, payoff: Payoff): readonly AllocationLine[] {
  const { on } = payoff;
  const paid = splitPayoff(payoff);
  const costs = paid['collection-costs'];
  const late = paid['late-interest'];
  const lines = [
    ...debtLines(credit, { timing: 'payoff', on, costs, late, charges: paid.charges }),
    ...earlyInterestLine(credit, payoff, paid.interest),
  ];
  if (paid.principal === 0) return lines;
  const sizes = { amount: paid.principal, before: credit.principal, after: ZERO };
  return [...lines, principalLine('payoff', sizes)];
}

type OutsidePlan = 'prepayment' | 'payoff';

type DebtsPaid = {
  readonly timing: OutsidePlan;
  readonly on: Day;
  readonly costs: Amount;
  readonly late: Amount;
  readonly charges: Amount;
};

/** Costs, late interest and charges that were to come with later instalments. */
function debtLines(
  credit: Credit,
  { timing, on, costs, late, charges }: DebtsPaid,
): readonly AllocationLine[] {
  const lines: AllocationLine[] = [];
  if (costs > 0) {
    const origin = { kind: 'collection-costs' } as const;
    lines.push(wholeLine('collection-costs', { timing, amount: costs }, origin));
  }
  if (late > 0) {
    lines.push(wholeLine('late-interest', { timing, amount: late }, earlierLate(on, late)));
  }
  if (charges > 0) {
    // Money that is given back may have paid some of them already.
    const shares = shareCharges(earlyCharges(credit, { on, timing }), 0, charges);
    const origin = { kind: 'charges', lines: shares } as const;
    lines.push(wholeLine('charges', { timing, amount: charges }, origin));
  }
  return lines;
}

/** Late interest of before that was spread over instalments to come. */
export const earlierLate = (on: Day, owed: Amount): LateOrigin => ({
  kind: 'late-interest',
  overduePrincipal: ZERO,
  from: on,
  to: on,
  carried: owed,
  alreadyPaid: ZERO,
  forgiven: ZERO,
  stretches: [],
});

/** A part that pays all there is of something. */
const wholeLine = (
  component: 'collection-costs' | 'late-interest' | 'charges',
  { timing, amount }: Pick<AllocationLine, 'timing' | 'amount'>,
  origin: Origin,
): AllocationLine => ({
  timing,
  component,
  instalment: null,
  dueOn: null,
  payBy: null,
  amount,
  before: amount,
  after: ZERO,
  origin,
});

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

/** The charges of instalments that are not due, one by one: a prepayment pays passed-on ones. */
export function earlyCharges(
  credit: Credit,
  { on, timing }: { readonly on: Day; readonly timing: OutsidePlan },
): readonly ChargeLine[] {
  const first = timing === 'payoff' ? firstAfter(credit, on) : credit.settledCount;
  return credit.instalments.slice(first).flatMap((instalment, offset) => {
    const { lines: passedOn, given } = passedOnCharges(instalment);
    const own = timing === 'payoff' ? ownPayable(credit, first + offset, on) : [];
    const lines = [...own, ...passedOn];
    const shares = shareCharges(lines, given, chargeTotal(lines));
    return shares.map(({ id, amount }) => ({ id, net: amount, iva: ZERO }));
  });
}

/** Interest that is owed before principal is repaid. */
const interestLine = (
  credit: Credit,
  running: Instalment | undefined,
  { amount, ...earned }: Earned & { readonly amount: Amount },
): readonly AllocationLine[] =>
  amount === 0 || running === undefined
    ? []
    : [
        earnedLine(running, {
          timing: 'prepayment',
          amount,
          before: amount,
          origin: earnedOrigin(credit, running, earned),
        }),
      ];

/** The same for a payoff, with interest of before that was spread over instalments to come. */
function earlyInterestLine(
  credit: Credit,
  { on, early }: Payoff,
  amount: Amount,
): readonly AllocationLine[] {
  const open = credit.instalments.slice(firstAfter(credit, on));
  const [running] = open;
  if (amount === 0 || running === undefined) return [];
  const earlier = units(carriedBy(open) + running.period.earnedBefore);
  const alreadyPaid = units(open.reduce((sum, { paid }) => sum + paid.interest, 0));
  return [
    earnedLine(running, {
      timing: 'payoff',
      amount,
      before: early.interest,
      origin: earnedOrigin(credit, running, { on, earlier, alreadyPaid }),
    }),
  ];
}

const earnedLine = (
  { row }: Instalment,
  line: Pick<AllocationLine, 'timing' | 'amount' | 'before' | 'origin'>,
): AllocationLine => ({
  ...line,
  component: 'interest',
  instalment: row.number,
  dueOn: row.dueOn,
  payBy: row.payBy,
  // The rest of this line was paid ahead, and is given back for it.
  after: ZERO,
});

/** Origin of the interest that a running period has earned by a day. */
export function earnedOrigin(
  { terms }: Credit,
  running: Instalment,
  { on, earlier, alreadyPaid }: Earned,
): InterestOrigin {
  const { startsOn } = running.row;
  const to = startsOn < on ? on : startsOn;
  const rate = earnedRate(running, terms, to);
  const deferred = ZERO;
  return {
    kind: 'interest',
    balance: running.period.bearing,
    compounded: units(running.period.bearing - running.row.opening),
    rate,
    from: startsOn,
    to,
    earlier,
    alreadyPaid,
    deferred,
  };
}

type Earned = { readonly on: Day; readonly earlier: Amount; readonly alreadyPaid: Amount };

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
  origin: { kind: 'principal', balance: before, left: after === 0 ? null : after },
});
