import { type Amount, units } from '../amount.ts';
import type { AllocationLine, InterestOrigin } from '../payments/allocation.ts';
import type { Credit } from '../payments/credit.ts';
import { earnedRate, type Instalment } from '../plan/instalment.ts';
import { interestOn } from '../plan/interest.ts';

/** The credit when everything due was paid, and when all the money had worked. */
type Around = { readonly before: Credit; readonly after: Credit };

/** The parts of one instalment that was paid before its date. */
type OwnPart = {
  readonly lines: readonly AllocationLine[];
  readonly was: Instalment;
  readonly is: Instalment;
};

const isShared = ({ component }: AllocationLine): boolean =>
  component === 'interest' || component === 'principal';

const sumOf = (lines: readonly AllocationLine[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** Origin of the interest of an instalment paid ahead, as its row of the plan says. */
function originIn({ row, period }: Instalment, alreadyPaid: Amount): InterestOrigin {
  return {
    kind: 'interest',
    balance: period.bearing,
    compounded: units(period.bearing - row.opening),
    rate: row.rate,
    from: row.startsOn,
    to: row.dueOn,
    earlier: units(row.carried + period.earnedBefore),
    alreadyPaid,
    deferred: row.deferred,
  };
}

/** The interest that an origin gives. */
const resultOf = ({ balance, rate, ...rest }: InterestOrigin, { terms }: Credit): number =>
  interestOn(balance, rate, terms.rounding) + rest.earlier - rest.deferred - rest.alreadyPaid;

/**
 * Interest and principal of an instalment paid ahead, as the plan holds them when all the money of
 * the payment works. The parts that were noted on the way are kept where they say the same.
 */
function sharedLines({ lines, was, is }: OwnPart, after: Credit): readonly AllocationLine[] {
  const own = lines.filter(isShared);
  const [first] = own;
  const total = sumOf(own);
  const interest = Math.min(total, Math.max(0, is.paid.interest - was.paid.interest));
  const noted = sumOf(own.filter(({ component }) => component === 'interest'));
  if (first === undefined || interest === noted) return own;
  const origin = originIn(is, was.paid.interest);
  const asked = Math.max(0, resultOf(origin, after));
  // Near the end more may be paid than all the principal: then it stays as it was noted.
  if (asked < interest) return own;
  const { number: instalment, dueOn, payBy } = is.row;
  const common = { timing: first.timing, instalment, dueOn, payBy };
  const principal = total - interest;
  const open = is.row.principal - is.paid.principal;
  const interestLine: AllocationLine = {
    ...common,
    component: 'interest',
    amount: units(interest),
    before: units(asked),
    after: units(Math.min(asked - interest, Math.max(0, is.row.interest - is.paid.interest))),
    origin,
  };
  const principalLine: AllocationLine = {
    ...common,
    component: 'principal',
    amount: units(principal),
    before: units(principal + open),
    after: units(open),
    origin: { kind: 'principal', balance: null, left: null },
  };
  const both = [interestLine, principalLine].filter(({ amount }) => amount > 0);
  return first.component === 'principal' ? both.reverse() : both;
}

/** With the days of the running period that the payment cut, where its interest has them. */
function withEarned(
  line: AllocationLine,
  { was, is }: Pick<OwnPart, 'was' | 'is'>,
  { terms }: Credit,
): AllocationLine {
  const { origin } = line;
  if (origin.kind !== 'interest' || origin.from !== is.row.startsOn) return line;
  const { row, period } = was;
  if (period.earnedBefore > 0 || row.startsOn >= origin.from) return line;
  const rate = earnedRate(was, terms, origin.from);
  const amount = units(interestOn(period.bearing, rate, terms.rounding));
  if (amount === 0 || amount !== is.period.earnedBefore || amount > origin.earlier) return line;
  const days = { from: row.startsOn, to: origin.from };
  const earned = { balance: period.bearing, rate, ...days, amount };
  return { ...plainLine(line), origin: { ...origin, earned } };
}

/** Each instalment paid ahead once: interest and principal where the first of them was noted. */
function inPlan(lines: readonly AllocationLine[], { before, after }: Around) {
  const byNumber = Map.groupBy(
    lines.filter(({ timing }) => timing === 'advance'),
    ({ instalment }) => instalment,
  );
  const find = ({ instalments }: Credit, wanted: number | null) =>
    instalments.find(({ row }) => row.number === wanted);
  const done = new Set<number | null>();
  return lines.flatMap((line) => {
    const { timing, instalment } = line;
    if (timing !== 'advance' || !isShared(line)) return [line];
    const was = find(before, instalment);
    const is = find(after, instalment);
    if (was === undefined || is === undefined) return [line];
    if (done.has(instalment)) return [];
    done.add(instalment);
    const own = sharedLines({ lines: byNumber.get(instalment) ?? [], was, is }, after);
    return own.map((each) => withEarned(each, { was, is }, before));
  });
}

const isBeyond = ({ component, timing }: AllocationLine): boolean =>
  component === 'principal' && (timing === 'advance' || timing === 'prepayment');

/** A part with all its facts, whether they were worked out or not. */
const plainLine = (line: AllocationLine): AllocationLine => ({
  timing: line.timing,
  component: line.component,
  instalment: line.instalment,
  dueOn: line.dueOn,
  payBy: line.payBy,
  amount: line.amount,
  before: line.before,
  after: line.after,
  origin: line.origin,
});

/**
 * The parts of a payment as the plan holds them in the end. Money that pays several instalments
 * ahead makes each of them bear less interest, so that what was noted for the first is too much
 * when the last is paid. Of the balances only that before and that after the payment are named: no
 * plan has those between.
 */
export function settledLines(
  lines: readonly AllocationLine[],
  around: Around,
): readonly AllocationLine[] {
  const settled = inPlan(lines, around);
  const first = settled.findIndex(isBeyond);
  const last = settled.findLastIndex(isBeyond);
  return settled.map((line, index) =>
    isBeyond(line)
      ? {
          ...plainLine(line),
          // Interest that earlier payments had paid ahead is told apart, with what it moved.
          ...(line.timing === 'prepayment' && { before: units(line.amount + line.after) }),
          origin: {
            kind: 'principal',
            balance: index === first ? around.before.principal : null,
            left: index === last ? around.after.principal : null,
          },
        }
      : line,
  );
}
