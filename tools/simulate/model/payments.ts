import {
  carriedBy,
  chargesPayable,
  earlyPartOf,
  earnedBy,
  firstAfter,
  lateAccrued,
  lateStartOf,
  owedBy,
  payoffOn,
  restRate,
  type SimCredit,
} from './credit.ts';
import type { Day } from './days.ts';
import { drawRows, levelWith, noParts, type Periods, type SimRow, sumOf } from './rows.ts';
import { workAhead } from './work-ahead.ts';

/** Choices of a payer for money beyond what is due. */
export type Excess = 'advance' | 'reduce-term' | 'reduce-instalment';

const ORDER = ['late', 'charges', 'interest', 'principal'] as const;

/** Ends the stretch of late interest of a row whose principal was repaid or forgiven. */
export function closeStretch(
  credit: SimCredit,
  row: SimRow,
  on: Day,
  wasPrincipal: number,
  accrued: number,
) {
  const { tolerance } = credit.running.terms.conventions;
  const isLess = row.paid.principal !== wasPrincipal || tolerance > 0;
  if (!isLess || row.lateFrom >= on) return;
  row.lateBefore = accrued;
  row.lateFrom = on;
}

/** Pays what a row asks for, in the order of the law. Answers what is left. */
function payRow(credit: SimCredit, row: SimRow, on: Day, money: number): number {
  const accrued = lateAccrued(credit, row, on);
  const owed = owedBy(credit, row, on);
  const wasPrincipal = row.paid.principal;
  let left = money;
  for (const part of ORDER) {
    const given = Math.min(owed[part], left);
    row.paid[part] += given;
    left -= given;
  }
  credit.principal -= row.paid.principal - wasPrincipal;
  closeStretch(credit, row, on, wasPrincipal, accrued);
  if (sumOf(owed) <= money) credit.settledCount += 1;
  return left;
}

/** A row that was paid ahead to the peso and asks for nothing is dropped. */
function endIfDone(credit: SimCredit, on: Day): void {
  if (credit.principal === 0) {
    const rest = credit.rows.slice(credit.settledCount);
    const isEmpty = (row: SimRow): boolean =>
      row.principal + row.interest + row.charges - row.paid.principal - row.paid.interest <=
        row.paid.charges + row.waived.charges && row.lateBefore === row.paid.late + row.waived.late;
    if (rest.length > 0 && rest.every(isEmpty)) {
      const kept = rest.filter(({ paid }) => sumOf(paid) > 0);
      credit.rows = [...credit.rows.slice(0, credit.settledCount), ...kept];
      credit.settledCount = credit.rows.length;
    }
  }
  if (credit.settledCount === credit.rows.length) credit.settledOn ??= on;
}

/** A payment: what is overdue, what is due, and the rest as the payer chose. */
export function pay(
  credit: SimCredit,
  { on, amount, excess }: { readonly on: Day; readonly amount: number; readonly excess: Excess },
): void {
  let left = amount;
  for (const row of credit.rows.slice(credit.settledCount)) {
    if (row.dueOn > on || left === 0) break;
    left = payRow(credit, row, on, left);
  }
  endIfDone(credit, on);
  if (left > 0 && credit.settledOn === null) left = payBeyond(credit, { on, money: left, excess });
  credit.surplus += left;
}

type Beyond = { readonly on: Day; readonly money: number; readonly excess: Excess };

function payBeyond(credit: SimCredit, { on, money, excess }: Beyond): number {
  const payoff = payoffOn(credit, on);
  if (money >= payoff) {
    settle(credit, on);
    return money - payoff;
  }
  const { carried } = owedBeforePrincipal(credit, on);
  const mayReach = money >= credit.principal - givenAhead(credit, on);
  const choice = excess === 'advance' && mayReach && carried > 0 ? 'reduce-term' : excess;
  return choice === 'advance' ? payAhead(credit, on, money) : reduce(credit, on, money, choice);
}

const givenAhead = ({ rows }: SimCredit, on: Day): number =>
  rows.reduce((sum, { dueOn, paid }) => (dueOn > on ? sum + paid.interest + paid.charges : sum), 0);

/** Interest that rows to come owe already: earned to the day, and carried from before. */
function owedBeforePrincipal(credit: SimCredit, on: Day) {
  const open = credit.rows.slice(credit.settledCount);
  const ahead = credit.rows.slice(firstAfter(credit, on), credit.settledCount);
  const deferredAhead = ahead.reduce((sum, { deferred }) => sum + deferred, 0);
  const carried = Math.max(0, carriedBy(open) - deferredAhead);
  const [running] = open;
  return { carried, total: carried + (running === undefined ? 0 : earnedBy(running, on)) };
}

const nextPrice = (credit: SimCredit, on: Day): number => {
  const next = credit.rows[credit.settledCount];
  return next === undefined ? 0 : sumOf(owedBy(credit, next, on));
};

/** Pays the next instalments before their dates; each of them works as principal from today. */
function payAhead(credit: SimCredit, on: Day, money: number): number {
  let left = money;
  while (left > 0 && credit.settledCount < credit.rows.length) {
    const next = credit.rows[credit.settledCount];
    if (next === undefined) break;
    const isWhole = left >= nextPrice(credit, on);
    if (!isWhole && credit.running.terms.conventions.partAhead === 'capital') {
      payPart(credit, next, on, left);
      return 0;
    }
    left = payRow(credit, next, on, left);
    endIfDone(credit, on);
    if (isWhole) prepay(credit, { on, money: 0, choice: 'advance' });
  }
  return left;
}

/** Repays principal, after what is owed before it. */
function reduce(credit: SimCredit, on: Day, money: number, choice: Excess): number {
  const next = credit.rows[credit.settledCount];
  const { paid } = next ?? { paid: noParts() };
  const isHalfPaid = paid.charges + paid.interest + paid.principal > 0;
  const first = isHalfPaid ? nextPrice(credit, on) : owedBeforePrincipal(credit, on).total;
  if (money <= first) return payAhead(credit, on, money);
  let left = money;
  if (isHalfPaid && next !== undefined) {
    left = payRow(credit, next, on, left);
    endIfDone(credit, on);
  }
  const repaid = left - owedBeforePrincipal(credit, on).total;
  const { unearnedInterest } = earlyPartOf(credit, on);
  if (repaid <= 0 || repaid >= credit.principal - unearnedInterest) {
    return payAhead(credit, on, left);
  }
  prepay(credit, { on, money: left, choice });
  return 0;
}

type Prepaid = { readonly on: Day; readonly money: number; readonly choice: Excess };

/** Repays principal early; the rows nobody has paid are drawn again. */
function prepay(credit: SimCredit, { on, money, choice }: Prepaid): void {
  const first = firstAfter(credit, on);
  const debts = money === 0 ? { carried: 0, total: 0 } : owedBeforePrincipal(credit, on);
  const worked = workAhead({
    rows: credit.rows.slice(first, credit.settledCount),
    principal: credit.principal - (money - debts.total),
    carried: carriedBy(credit.rows.slice(first)) - debts.carried,
    on,
  });
  const open = credit.rows.slice(credit.settledCount);
  const drawn = drawOpen(credit, { open, ...worked, on, choice });
  credit.rows = [...credit.rows.slice(0, first), ...worked.rows, ...drawn];
  credit.principal = worked.principal;
}

type Open = {
  readonly open: readonly SimRow[];
  readonly principal: number;
  readonly carried: number;
  readonly on: Day;
  readonly choice: Excess;
};

function drawOpen(credit: SimCredit, { open, principal, carried, on, choice }: Open): SimRow[] {
  const [first] = open;
  if (first === undefined) return [];
  const isRunning = first.startsOn < on;
  const periods: Periods = {
    firstNumber: first.number,
    startsOn: isRunning ? on : first.startsOn,
    dueOn: open.map(({ dueOn }) => dueOn),
    firstRate: restRate(first, on),
    isFirstRegular: first.isRegular && !isRunning,
    isFirstCut: first.isCut || (isRunning && first.isRegular),
  };
  if (choice === 'reduce-instalment') {
    const level = levelWith(credit.running, { principal, carried }, periods);
    credit.level = Math.min(credit.level, level);
  }
  return drawNew(credit, { principal, level: credit.level, carried }, periods);
}

/** Rows with the day from which each of them is late. */
export function drawNew(
  credit: SimCredit,
  drawn: Parameters<typeof drawRows>[1],
  periods: Periods,
): SimRow[] {
  const rows = drawRows(credit.running, drawn, periods);
  for (const row of rows) row.lateFrom = lateStartOf(credit, row);
  return rows;
}

/** A part of the next instalment works at once: interest earned, principal, then the rest. */
function payPart(credit: SimCredit, next: SimRow, on: Day, money: number): void {
  const first = firstAfter(credit, on);
  let left = money;
  const take = (asked: number): number => {
    const taken = Math.min(left, Math.max(0, asked));
    left -= taken;
    return taken;
  };
  const earned = earnedBy(next, on);
  const payable = chargesPayable(credit, credit.settledCount, on);
  const unpaid = openPrincipal(credit.rows.slice(first));
  const wasPrincipal = next.paid.principal;
  next.paid.late += take(next.lateBefore - next.paid.late - next.waived.late);
  next.paid.charges += take(payable - next.paid.charges);
  const debt = take(next.interest + next.principal - next.paid.interest - next.paid.principal);
  const asked = Math.min(next.interest, next.carried + earned);
  const interest = Math.min(debt, Math.max(0, asked - next.paid.interest));
  next.paid.charges += left;
  next.paid.interest += interest;
  next.paid.principal += debt - interest;
  const worked = workAhead({
    rows: credit.rows.slice(first, credit.settledCount + 1),
    principal: unpaid - (next.paid.principal - wasPrincipal),
    carried: carriedBy(credit.rows.slice(first)),
    on,
  });
  const open = credit.rows.slice(credit.settledCount + 1);
  const { principal, carried } = worked;
  const drawn = drawOpen(credit, { open, principal, carried, on, choice: 'advance' });
  credit.rows = [...credit.rows.slice(0, first), ...worked.rows, ...drawn];
  credit.principal = principal + openPrincipal(worked.rows.slice(-1));
}

const openPrincipal = (rows: readonly SimRow[]): number =>
  rows.reduce((sum, { principal, paid }) => sum + principal - paid.principal, 0);

/** Closes a credit whose payoff has arrived: rows to come keep what was earned of what they got. */
function settle(credit: SimCredit, on: Day): void {
  const first = firstAfter(credit, on);
  let earned = 0;
  for (const row of credit.rows.slice(first)) {
    earned += row.carried - row.deferred + earnedBy(row, on);
  }
  const kept = credit.rows.slice(0, first);
  // All that is due is paid by the payoff, row by row.
  for (const [index, row] of credit.rows.entries()) {
    if (index < first || sumOf(row.paid) === 0) continue;
    const charges = Math.min(row.paid.charges, chargesPayable(credit, index, on));
    const interest = Math.min(row.paid.interest, earned);
    earned -= interest;
    const given = row.paid.charges + row.paid.interest + row.paid.principal;
    const principal = given - interest - charges;
    const shares = { charges, interest, principal };
    kept.push({
      ...row,
      ...shares,
      carried: 0,
      deferred: 0,
      paid: { ...shares, late: row.paid.late },
      waived: noParts(),
      lateBefore: row.paid.late,
    });
  }
  credit.rows = kept;
  credit.settledCount = kept.length;
  credit.principal = 0;
  credit.settledOn = on;
}
