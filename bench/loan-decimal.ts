import { Decimal } from 'decimal.js';

/** The reference of the loan benchmark: the same work, written the usual way with decimal.js. */

type DecimalRow = {
  readonly number: number;
  readonly startsOn: string;
  readonly dueOn: string;
  readonly rate: Decimal;
  readonly opening: Decimal;
  readonly interest: Decimal;
  readonly principal: Decimal;
  readonly charges: Decimal;
  readonly total: Decimal;
  readonly balance: Decimal;
};

export type DecimalTerms = {
  readonly principal: Decimal;
  readonly rate: Decimal;
  readonly multiple: Decimal;
  readonly startsOn: string;
  readonly dueOn: readonly string[];
};

const ZERO = new Decimal(0);
const ONE = new Decimal(1);

const whole = (value: Decimal): Decimal => value.toDecimalPlaces(0, Decimal.ROUND_HALF_UP);

export function planWithDecimal(terms: DecimalTerms): {
  readonly rows: readonly DecimalRow[];
  readonly interestTotal: Decimal;
} {
  const { principal, rate, multiple, dueOn } = terms;
  const discount = ONE.minus(ONE.plus(rate).pow(-dueOn.length));
  const level = whole(principal.times(rate).div(discount).div(multiple)).times(multiple);
  const rows: DecimalRow[] = [];
  let balance = principal;
  let interestTotal = ZERO;
  let startsOn = terms.startsOn;
  for (const [index, due] of dueOn.entries()) {
    const interest = whole(balance.times(rate));
    const repaid =
      index === dueOn.length - 1 ? balance : Decimal.min(balance, level.minus(interest));
    const left = balance.minus(repaid);
    rows.push({
      number: index + 1,
      startsOn,
      dueOn: due,
      rate,
      opening: balance,
      interest,
      principal: repaid,
      charges: ZERO,
      total: repaid.plus(interest),
      balance: left,
    });
    interestTotal = interestTotal.plus(interest);
    balance = left;
    startsOn = due;
  }
  return { rows, interestTotal };
}

const COMPONENTS = [
  'collection-costs',
  'late-interest',
  'charges',
  'interest',
  'principal',
] as const;

type DecimalSplit = Readonly<Record<(typeof COMPONENTS)[number], Decimal>>;

const NOTHING: DecimalSplit = {
  'collection-costs': ZERO,
  'late-interest': ZERO,
  charges: ZERO,
  interest: ZERO,
  principal: ZERO,
};

type DecimalInstalment = {
  readonly row: DecimalRow;
  readonly costs: Decimal;
  readonly paid: DecimalSplit;
  readonly lateBefore: Decimal;
  readonly lateFrom: string;
};

export type DecimalCredit = {
  readonly instalments: readonly DecimalInstalment[];
  readonly settledCount: number;
  readonly principal: Decimal;
};

type DecimalLine = {
  readonly timing: 'past-due' | 'due';
  readonly instalment: number;
  readonly dueOn: string;
  readonly component: (typeof COMPONENTS)[number];
  readonly amount: Decimal;
  readonly before: Decimal;
  readonly after: Decimal;
};

/** What a day of lateness costs in each month ('2026-01'), and all the days before it together. */
export type DecimalLateRates = ReadonlyMap<
  string,
  { readonly daily: Decimal; readonly before: Decimal }
>;

type DecimalPayment = {
  readonly on: string;
  readonly amount: Decimal;
  readonly lateRates: DecimalLateRates;
};

/** The day of a payment, with the cost of all the days up to it. */
type DecimalDay = {
  readonly on: string;
  readonly lateRates: DecimalLateRates;
  readonly upTo: Decimal;
};

export const openWithDecimal = (terms: DecimalTerms): DecimalCredit => ({
  instalments: planWithDecimal(terms).rows.map((row) => ({
    row,
    costs: ZERO,
    paid: NOTHING,
    lateBefore: ZERO,
    lateFrom: row.dueOn,
  })),
  settledCount: 0,
  principal: terms.principal,
});

/** The cost of all the days up to one: that of a stretch is the difference of two of them. */
function lateUpTo(lateRates: DecimalLateRates, on: string): Decimal {
  const month = lateRates.get(on.slice(0, 7));
  if (month === undefined) throw new RangeError(`No late rate on ${on}.`);
  return month.before.plus(month.daily.times(Number(on.slice(8))));
}

function owedWithDecimal(
  { row, costs, paid, lateBefore, lateFrom }: DecimalInstalment,
  { on, lateRates, upTo }: DecimalDay,
): DecimalSplit {
  const principal = row.principal.minus(paid.principal);
  const late =
    on <= lateFrom
      ? lateBefore
      : lateBefore.plus(whole(principal.times(upTo.minus(lateUpTo(lateRates, lateFrom)))));
  return {
    'collection-costs': costs.minus(paid['collection-costs']),
    'late-interest': late.minus(paid['late-interest']),
    charges: row.charges.minus(paid.charges),
    interest: row.interest.minus(paid.interest),
    principal,
  };
}

function dueWithDecimal(credit: DecimalCredit, payDay: DecimalDay): DecimalSplit {
  const due = { ...NOTHING };
  for (const instalment of credit.instalments.slice(credit.settledCount)) {
    if (instalment.row.dueOn > payDay.on) break;
    const owed = owedWithDecimal(instalment, payDay);
    for (const component of COMPONENTS) due[component] = due[component].plus(owed[component]);
  }
  return due;
}

/** Pays what is due on a day, oldest first, and tells what was due before and after. */
export function payWithDecimal(
  credit: DecimalCredit,
  payment: DecimalPayment,
): {
  readonly credit: DecimalCredit;
  readonly lines: readonly DecimalLine[];
  readonly before: DecimalSplit;
  readonly after: DecimalSplit;
} {
  const { on, lateRates } = payment;
  const payDay = { on, lateRates, upTo: lateUpTo(lateRates, on) };
  const before = dueWithDecimal(credit, payDay);
  const after = { ...before };
  const instalments = [...credit.instalments];
  const lines: DecimalLine[] = [];
  let { settledCount, principal } = credit;
  let left = payment.amount;
  while (left.greaterThan(0)) {
    const next = instalments[settledCount];
    if (next === undefined || next.row.dueOn > on) break;
    const paid = payInstalment(next, left, payDay, lines);
    principal = principal.minus(paid.instalment.paid.principal.minus(next.paid.principal));
    left = paid.left;
    instalments[settledCount] = paid.instalment;
    if (!paid.isSettled) break;
    settledCount += 1;
  }
  for (const { component, amount } of lines) after[component] = after[component].minus(amount);
  return { credit: { instalments, settledCount, principal }, lines, before, after };
}

function payInstalment(
  instalment: DecimalInstalment,
  money: Decimal,
  payDay: DecimalDay,
  lines: DecimalLine[],
) {
  const { row, lateFrom } = instalment;
  const { on } = payDay;
  const owed = owedWithDecimal(instalment, payDay);
  const paid = { ...instalment.paid };
  const timing = row.dueOn < on ? 'past-due' : 'due';
  let left = money;
  let isSettled = true;
  for (const component of COMPONENTS) {
    const before = owed[component];
    if (before.isZero()) continue;
    const amount = Decimal.min(before, left);
    const after = before.minus(amount);
    if (!after.isZero()) isSettled = false;
    if (amount.isZero()) continue;
    const { number, dueOn } = row;
    lines.push({ timing, instalment: number, dueOn, component, amount, before, after });
    paid[component] = paid[component].plus(amount);
    left = left.minus(amount);
  }
  const isRepaid = on > lateFrom && !paid.principal.eq(instalment.paid.principal);
  const stretch = isRepaid
    ? { lateBefore: owed['late-interest'].plus(instalment.paid['late-interest']), lateFrom: on }
    : {};
  return { instalment: { ...instalment, paid, ...stretch }, left, isSettled };
}
