import { addDays, type Day, daysFrom, dueAfter, monthOf } from './days.ts';
import { rateOf, rateOver, timesRate } from './figures.ts';
import {
  type DebtParts,
  drawRows,
  firstRateOf,
  levelFor,
  periodInterest,
  type SimRow,
  sumOf,
  totalOf,
} from './rows.ts';
import { type Running, runningAt, type SimTerms } from './terms.ts';

/** Certified usury rates in per cent, by month: `2027-01`. Late interest costs the same. */
export type LateRates = Readonly<Record<string, number>>;

/** The first disbursements whose tolerance holds for small rests alone. */
const SMALL_TOLERANCE_SINCE = '2026-11-19';
const NEVER = '9999-12-31';

/** A credit while its events are played. */
export type SimCredit = {
  running: Running;
  readonly lateRates: LateRates;
  level: number;
  rows: SimRow[];
  /** The first rows that ask for nothing more. */
  settledCount: number;
  principal: number;
  surplus: number;
  settledOn: Day | null;
  writtenOffOn: Day | null;
  pausedOn: Day | null;
  /** Late interest does not run until this day. */
  lateNotBefore: Day | null;
};

export function openCredit(terms: SimTerms, lateRates: LateRates): SimCredit {
  const running = runningAt(terms, terms.ratePercent);
  const { disbursedOn, firstDueOn, dueDay, months } = terms;
  const dueOn = Array.from({ length: months }, (_, index) => dueAfter(firstDueOn, index, dueDay));
  const isFirstRegular = dueAfter(firstDueOn, -1, dueDay) === disbursedOn;
  const periods = {
    firstNumber: 1,
    startsOn: disbursedOn,
    dueOn,
    isFirstRegular,
    isFirstCut: false,
    firstRate: isFirstRegular
      ? running.monthly
      : firstRateOf(running.annual, disbursedOn, firstDueOn),
  };
  const level = levelFor(running, terms.amount, periods);
  const credit: SimCredit = {
    running,
    lateRates,
    level,
    rows: drawRows(running, { principal: terms.amount, level, carried: 0 }, periods),
    settledCount: 0,
    principal: terms.amount,
    surplus: 0,
    settledOn: null,
    writtenOffOn: null,
    pausedOn: null,
    lateNotBefore: null,
  };
  if (credit.rows.length !== months) throw new RangeError('the model knows no multiple so coarse');
  for (const row of credit.rows) row.lateFrom = lateStartOf(credit, row);
  return credit;
}

/** The day after which a row bears late interest. */
export function lateStartOf({ running, lateNotBefore }: SimCredit, { payBy }: SimRow): Day {
  const start = addDays(payBy, running.terms.conventions.lateGraceDays);
  return lateNotBefore !== null && lateNotBefore > start ? lateNotBefore : start;
}

const restOf = (row: SimRow): number =>
  totalOf(row) - row.paid.charges - row.paid.interest - row.paid.principal - row.waived.charges;

const isTouched = ({ paid }: SimRow): boolean => paid.charges + paid.interest + paid.principal > 0;

/** Whether a row was paid but for so little that it is not overdue. */
export function isTolerated({ running: { terms } }: SimCredit, row: SimRow): boolean {
  const { tolerance } = terms.conventions;
  if (tolerance === 0 || !isTouched(row)) return false;
  const rest = restOf(row);
  if (rest >= tolerance || terms.disbursedOn < SMALL_TOLERANCE_SINCE) return rest < tolerance;
  return rest === 0 || (row.balance > 0 && rest * 2 < totalOf(row));
}

/** Sum of the daily rates of the days after one day, up to and including another. */
function lateRateOver(rates: LateRates, after: Day, until: Day): bigint {
  let sum = 0n;
  for (let from = addDays(after, 1); from <= until; ) {
    const month = monthOf(from);
    const percent = rates[month];
    if (percent === undefined) throw new RangeError(`no usury rate of ${month}`);
    const next = dueAfter(`${month}-01`, 1, 1);
    const end = next <= until ? addDays(next, -1) : until;
    sum += rateOver(rateOf(percent), 1, 365) * BigInt(daysFrom(from, end) + 1);
    from = addDays(end, 1);
  }
  return sum;
}

/** Late interest accrued by a day, paid or not. */
export function lateAccrued(credit: SimCredit, row: SimRow, on: Day): number {
  const overdue = row.principal - row.paid.principal;
  const isRunning = overdue > 0 && row.lateFrom < on && row.payBy < on;
  if (!isRunning || isTolerated(credit, row)) return row.lateBefore;
  return row.lateBefore + timesRate(overdue, lateRateOver(credit.lateRates, row.lateFrom, on));
}

/** Debt of a row on a day. */
export const owedBy = (credit: SimCredit, row: SimRow, on: Day): DebtParts => ({
  late: lateAccrued(credit, row, on) - row.paid.late - row.waived.late,
  charges: row.charges - row.paid.charges - row.waived.charges,
  interest: row.interest - row.paid.interest,
  principal: row.principal - row.paid.principal,
});

/** The rate of the days of a running period that have gone by, or that are to come. */
const partRate = (row: SimRow, from: Day, to: Day): bigint =>
  rateOver(row.rate, daysFrom(from, to), daysFrom(row.startsOn, row.dueOn));

export const restRate = (row: SimRow, on: Day): bigint =>
  row.startsOn >= on ? row.rate : partRate(row, on, row.dueOn);

/** Interest of its own period that a row has earned by a day. */
export function earnedBy(row: SimRow, on: Day): number {
  if (row.dueOn <= on) return periodInterest(row);
  if (row.startsOn >= on) return row.earnedBefore;
  return row.earnedBefore + timesRate(row.bearing, partRate(row, row.startsOn, on));
}

/** Index of the first row that is not due on a day. */
export function firstAfter({ rows, settledCount }: SimCredit, on: Day): number {
  let index = settledCount;
  while (index > 0 && (rows[index - 1]?.dueOn ?? '') > on) index -= 1;
  while (index < rows.length && (rows[index]?.dueOn ?? NEVER) <= on) index += 1;
  return index;
}

/** Interest from before that rows hold, but for what they defer themselves. */
export const carriedBy = (rows: readonly SimRow[]): number =>
  rows.reduce((sum, { carried, deferred }) => sum + carried - deferred, 0);

/** Charges of a row to come that a payoff of a day asks for all the same. */
export function chargesPayable(credit: SimCredit, index: number, on: Day): number {
  const row = credit.rows[index];
  const { disbursedOn, conventions } = credit.running.terms;
  const from = credit.rows[index - 1]?.dueOn ?? disbursedOn;
  if (row === undefined || conventions.payoffCharges === 'none' || from >= on) return 0;
  const whole = daysFrom(from, row.dueOn);
  const gone = daysFrom(from, on);
  const part = (pesos: number): number =>
    conventions.payoffCharges === 'whole'
      ? pesos
      : Math.floor((2 * pesos * gone + whole) / (2 * whole));
  const payable = row.chargeParts.reduce((sum, pesos) => sum + part(pesos), 0);
  return Math.max(0, payable - row.waived.charges);
}

/** Debt of rows to come on a day if all is paid, and what they gave too soon. */
export function earlyPartOf(credit: SimCredit, on: Day) {
  const first = firstAfter(credit, on);
  let principal = 0;
  let earned = 0;
  let paidInterest = 0;
  let charges = 0;
  let unearnedCharges = 0;
  for (const [index, row] of credit.rows.entries()) {
    if (index < first) continue;
    principal += row.principal - row.paid.principal;
    earned += row.carried - row.deferred + earnedBy(row, on);
    paidInterest += row.paid.interest;
    const payable = chargesPayable(credit, index, on);
    charges += Math.max(0, payable - row.paid.charges);
    unearnedCharges += Math.max(0, row.paid.charges - payable);
  }
  const interest = Math.max(0, earned - paidInterest);
  const unearnedInterest = Math.max(0, paidInterest - earned);
  return { principal, interest, charges, unearnedInterest, unearnedCharges };
}

/** Price of owing nothing on a day. */
export function payoffOn(credit: SimCredit, on: Day): number {
  if (credit.settledOn !== null) return 0;
  const first = firstAfter(credit, on);
  const early = earlyPartOf(credit, on);
  const due = credit.rows
    .slice(credit.settledCount, first)
    .reduce((sum, row) => sum + sumOf(owedBy(credit, row, on)), 0);
  const owed = due + early.principal + early.interest + early.charges;
  return Math.max(0, owed - early.unearnedInterest - early.unearnedCharges);
}
