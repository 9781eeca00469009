import { type Amount, units, ZERO } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import { earnedRate, type Instalment } from '../plan/instalment.ts';
import { chargeTotal } from '../terms/charge.ts';
import type { AllocationLine, ChargeShare, InterestOrigin, Origin } from './allocation.ts';
import type { Credit, Prepayment } from './credit.ts';
import { firstAfter, type Payoff, payableLines } from './payoff.ts';
import { carriedBy } from './redraw.ts';
import { splitPayoff } from './settle-early.ts';
import { shareCharges } from './share-charges.ts';

/** The parts of a prepayment: interest earned since the last due date, then principal. */
export function prepaymentLines(
  { before, after }: { readonly before: Credit; readonly after: Credit },
  { on, interest, principal }: Prepayment,
): readonly AllocationLine[] {
  return [
    ...interestLine(before, on, interest),
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
  const lines: AllocationLine[] = [];
  if (costs > 0) lines.push(wholeLine('collection-costs', costs, { kind: 'collection-costs' }));
  if (paid.charges > 0) {
    const shares = earlyCharges(credit, on);
    lines.push(wholeLine('charges', paid.charges, { kind: 'charges', lines: shares }));
  }
  lines.push(...earlyInterestLine(credit, payoff, paid.interest));
  if (paid.principal > 0) {
    const sizes = { amount: paid.principal, before: credit.principal, after: ZERO };
    lines.push(principalLine('payoff', sizes));
  }
  return lines;
}

/** A part of a payoff that pays all there is of something. */
const wholeLine = (
  component: 'collection-costs' | 'charges',
  amount: Amount,
  origin: Origin,
): AllocationLine => ({
  timing: 'payoff',
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

/** The charges of instalments that are not due which a payoff pays, one by one. */
function earlyCharges(credit: Credit, on: Day): readonly ChargeShare[] {
  const first = firstAfter(credit, on);
  return credit.instalments.slice(first).flatMap(({ paid, waived }, offset) => {
    const lines = payableLines(credit, first + offset, on);
    return shareCharges(lines, paid.charges + waived.charges, chargeTotal(lines));
  });
}

/** Interest that the running period has earned, before principal is repaid. */
function interestLine(credit: Credit, on: Day, owed: Amount): readonly AllocationLine[] {
  const running = credit.instalments[credit.settledCount];
  if (owed === 0 || running === undefined) return [];
  const earlier = running.earnedBefore;
  const alreadyPaid = units(Math.max(0, running.paid.interest - running.row.carried));
  return [
    earnedLine(running, {
      timing: 'prepayment',
      amount: owed,
      before: owed,
      origin: earnedOrigin(credit, running, { on, earlier, alreadyPaid }),
    }),
  ];
}

/** The same for a payoff, with interest of before that was spread over instalments to come. */
function earlyInterestLine(
  credit: Credit,
  { on, early }: Payoff,
  amount: Amount,
): readonly AllocationLine[] {
  const open = credit.instalments.slice(firstAfter(credit, on));
  const [running] = open;
  if (amount === 0 || running === undefined) return [];
  const earlier = units(carriedBy(open) + running.earnedBefore);
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
  // What the money of this line leaves was paid ahead, and is given back for it.
  after: ZERO,
});

/** Where the interest comes from that a running period has earned by a day. */
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
    balance: running.bearing,
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
  origin: { kind: 'principal', balance: before },
});
