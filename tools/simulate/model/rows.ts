import { businessDayFrom, type Day, days30 } from './days.ts';
import { divided, levelOf, rateOf, rateOver, timesRate } from './figures.ts';
import type { Running, SimTerms } from './terms.ts';

/** Parts of a debt or of a payment, in the order in which a payment covers them. */
export type DebtParts = { late: number; charges: number; interest: number; principal: number };

export const noParts = (): DebtParts => ({ late: 0, charges: 0, interest: 0, principal: 0 });
export const sumOf = ({ late, charges, interest, principal }: DebtParts): number =>
  late + charges + interest + principal;

/** An instalment: its row of the plan and what happened to it. A credit changes its rows. */
export type SimRow = {
  number: number;
  startsOn: Day;
  dueOn: Day;
  payBy: Day;
  rate: bigint;
  opening: number;
  interest: number;
  /** Interest of earlier periods inside it, and interest of its own that falls due later. */
  carried: number;
  deferred: number;
  principal: number;
  charges: number;
  chargeParts: readonly number[];
  /** Principal owed after it. */
  balance: number;
  isRegular: boolean;
  isCut: boolean;
  /** Interest of its period that was earned before `startsOn`, and what bears interest since. */
  earnedBefore: number;
  bearing: number;
  paid: DebtParts;
  waived: DebtParts;
  lateBefore: number;
  lateFrom: Day;
};

export const totalOf = ({ principal, interest, charges }: SimRow): number =>
  principal + interest + charges;

/** Interest of the period of a row, whenever it falls due. */
export const periodInterest = ({ interest, carried, deferred }: SimRow): number =>
  interest - carried + deferred;

/** Dates and first rate of the rows that are to be drawn. */
export type Periods = {
  readonly firstNumber: number;
  readonly startsOn: Day;
  readonly dueOn: readonly Day[];
  readonly firstRate: bigint;
  readonly isFirstRegular: boolean;
  readonly isFirstCut: boolean;
};

export type DrawnPlan = {
  readonly principal: number;
  readonly level: number;
  readonly carried: number;
};

const takesFirstApart = ({ terms }: Running, periods: Periods): boolean =>
  terms.conventions.isFirstApart &&
  !periods.isFirstRegular &&
  !periods.isFirstCut &&
  periods.dueOn.length > 1;

const apartInterest = (running: Running, principal: number, periods: Periods): number =>
  takesFirstApart(running, periods)
    ? timesRate(principal, periods.firstRate) - timesRate(principal, running.monthly)
    : 0;

/** The rate of the first period by months of thirty days. */
export const firstRateOf = (annual: bigint, from: Day, to: Day): bigint =>
  rateOver(annual, days30(from, to), 360);

/** The instalment that makes all of them equal. */
export function levelFor(running: Running, principal: number, periods: Periods): number {
  const { multiple, conventions } = running.terms;
  const count = periods.dueOn.length;
  const laterRate = running.monthly;
  const isStandard = periods.isFirstRegular || takesFirstApart(running, periods);
  const firstRate = isStandard ? laterRate : periods.firstRate;
  const asked = { principal, count, firstRate, laterRate, multiple };
  const level = levelOf({ ...asked, roundsUp: conventions.roundsUp });
  const firstInterest =
    timesRate(principal, periods.firstRate) - apartInterest(running, principal, periods);
  if (level > firstInterest && (count === 1 || firstRate === laterRate)) return level;
  if (count === 1) return level + multiple;
  const equal =
    level < firstInterest ? spreadLevel(running, principal, { firstInterest, count }) : level;
  const deferred = Math.max(0, firstInterest - equal);
  const balance = principal - Math.max(0, equal - firstInterest);
  const later = equal - Math.floor(deferred / (count - 1));
  return balance <= 0 || later > timesRate(balance, laterRate) ? equal : equal + multiple;
}

type Spread = { readonly firstInterest: number; readonly count: number };

/** All rows share what the later ones would repay by themselves and a first interest above it. */
function spreadLevel({ terms, monthly }: Running, principal: number, spread: Spread): number {
  const { firstInterest, count } = spread;
  const sizes = { principal, count: count - 1, firstRate: monthly, laterRate: monthly };
  const later = levelOf({ ...sizes, multiple: 1, roundsUp: false });
  const shared = BigInt(later * (count - 1) + firstInterest);
  const by = BigInt(count * terms.multiple);
  const times = terms.conventions.roundsUp ? (shared + by - 1n) / by : divided(shared, by);
  return Number(times) * terms.multiple;
}

/** The level with interest from before, which is spread over all instalments. */
export function levelWith(
  running: Running,
  { principal, carried }: Omit<DrawnPlan, 'level'>,
  periods: Periods,
): number {
  const { multiple } = running.terms;
  const share = carried / periods.dueOn.length;
  return levelFor(running, principal, periods) + Math.round(share / multiple) * multiple;
}

function chargesOf({ charges, amount }: SimTerms, balance: number): readonly number[] {
  return charges
    .filter(({ moment }) => moment === 'instalment')
    .flatMap((charge) => {
      const of = { fixed: 0, 'amount-share': amount, 'balance-share': balance }[charge.base];
      const net = charge.base === 'fixed' ? charge.amount : timesRate(of, rateOf(charge.percent));
      return [net, charge.ivaPercent === null ? 0 : timesRate(net, rateOf(charge.ivaPercent))];
    });
}

type Waiting = { pending: number; share: number };

type AskedShare = {
  readonly own: number;
  readonly wanted: number;
  readonly repaid: number;
  readonly balance: number;
  readonly level: number;
  readonly rowsLeft: number;
};

/** Interest of other periods that falls due with a row, and of its own that does not. */
function shareOf(waiting: Waiting, asked: AskedShare) {
  const { own, wanted, repaid, balance, level, rowsLeft } = asked;
  if (repaid === balance || rowsLeft === 0) {
    const room = level - own - repaid;
    const most = rowsLeft === 0 ? waiting.pending : Math.max(waiting.share, room);
    const carried = Math.max(0, Math.min(waiting.pending, most));
    waiting.pending -= carried;
    return { carried, deferred: 0 };
  }
  const short = wanted < 0 ? -wanted : 0;
  const deferred = Math.min(short, own);
  const carried = Math.min(waiting.pending, Math.max(0, waiting.share - (short - deferred)));
  waiting.pending += deferred - carried;
  waiting.share += Math.floor(deferred / rowsLeft);
  return { carried, deferred };
}

/** Rows that repay a principal; the last one takes what is left. */
export function drawRows(running: Running, drawn: DrawnPlan, periods: Periods): SimRow[] {
  const rows = rowsOver(running, drawn, periods, periods.dueOn.length);
  const isShort = rows.length < periods.dueOn.length;
  return isShort && rows.some(({ carried }) => carried > 0)
    ? rowsOver(running, drawn, periods, rows.length)
    : rows;
}

function rowsOver(
  running: Running,
  drawn: DrawnPlan,
  periods: Periods,
  spreadOver: number,
): SimRow[] {
  const { terms, monthly } = running;
  const { level } = drawn;
  const { dueOn } = periods;
  const waiting = {
    pending: drawn.carried,
    share: drawn.carried === 0 ? 0 : Math.floor(drawn.carried / spreadOver),
  };
  let rowLevel = level - waiting.share + apartInterest(running, drawn.principal, periods);
  let laterLevel = level - waiting.share;
  let balance = drawn.principal;
  const rows: SimRow[] = [];
  for (const [index, due] of dueOn.entries()) {
    const rate = index === 0 ? periods.firstRate : monthly;
    const own = timesRate(balance, rate);
    const wanted = rowLevel - own;
    const isLast = index === dueOn.length - 1;
    const repaid = isLast || wanted > balance ? balance : Math.max(0, wanted);
    let share = { carried: 0, deferred: 0 };
    if (waiting.pending !== 0 || wanted < 0) {
      const rowsLeft = isLast ? 0 : Math.max(1, spreadOver - 1 - index);
      share = shareOf(waiting, { own, wanted, repaid, balance, level, rowsLeft });
      laterLevel = level - waiting.share;
    }
    const chargeParts = chargesOf(terms, balance);
    rows.push({
      ...emptyRow(terms, due),
      number: periods.firstNumber + index,
      startsOn: rows.at(-1)?.dueOn ?? periods.startsOn,
      rate,
      opening: balance,
      bearing: balance,
      interest: own + share.carried - share.deferred,
      ...share,
      principal: repaid,
      chargeParts,
      charges: chargeParts.reduce((sum, part) => sum + part, 0),
      balance: balance - repaid,
      isRegular: index > 0 || periods.isFirstRegular,
      isCut: index === 0 && periods.isFirstCut,
    });
    balance -= repaid;
    rowLevel = laterLevel;
    if (balance === 0 && waiting.pending === 0) break;
  }
  return rows;
}

function emptyRow({ conventions }: SimTerms, dueOn: Day) {
  const payBy = conventions.shiftsToBusinessDay ? businessDayFrom(dueOn) : dueOn;
  return {
    dueOn,
    payBy,
    earnedBefore: 0,
    paid: noParts(),
    waived: noParts(),
    lateBefore: 0,
    lateFrom: payBy,
  };
}
