import { type Amount, units } from '../amount.ts';
import { type Day, daysBetween } from '../plan/calendar.ts';
import { type Instalment, interestEarned, owedBy } from '../plan/instalment.ts';
import { type ChargeLine, chargeTotal, NO_CHARGES } from '../terms/charge.ts';
import { divideRounded } from '../terms/rounding.ts';
import { type Split, splitTotal, sumSplits } from './component.ts';
import { type Credit, requireInOrder, valuationOn } from './credit.ts';

/** Price of owing nothing on a day. */
export type Payoff = {
  readonly on: Day;
  /** Everything due, the whole principal, and interest until this day. */
  readonly owed: Split;
  /** The part of it that was not due. */
  readonly early: Split;
  /** Interest and charges paid in advance for days still to come: they are given back. */
  readonly unearnedInterest: Amount;
  readonly unearnedCharges: Amount;
  readonly total: Amount;
};

/** Quotes the payoff: principal, interest to the day, what is due; nothing unearned, no penalty. */
export function payoffOn(credit: Credit, on: Day): Payoff {
  requireInOrder(credit, on);
  const { settledOn, settledCount, instalments } = credit;
  const valuation = valuationOn(credit, on);
  const due: Split[] = [];
  const first = settledOn === null ? firstAfter(credit, on) : instalments.length;
  if (settledOn === null) {
    for (const instalment of instalments.slice(settledCount, first)) {
      due.push(owedBy(instalment, valuation));
    }
  }
  const { early, unearnedInterest, unearnedCharges } = earlyPart(credit, on, first);
  const owed = sumSplits([...due, early]);
  return {
    on,
    owed,
    early,
    unearnedInterest: units(unearnedInterest),
    unearnedCharges: units(unearnedCharges),
    total: units(Math.max(0, splitTotal(owed) - unearnedInterest - unearnedCharges)),
  };
}

/** Index of the first instalment that is not due on a day. */
export function firstAfter({ instalments, settledCount }: Credit, on: Day): number {
  let index = settledCount;
  while (index > 0 && isAfter(instalments[index - 1], on)) index -= 1;
  while (index < instalments.length && !isAfter(instalments[index], on)) index += 1;
  return index;
}

const isAfter = (instalment: Instalment | undefined, on: Day): boolean =>
  instalment !== undefined && instalment.row.dueOn > on;

/** Debts on a day of instalments that are not due, and money paid on them too soon. */
export function earlyPart(credit: Credit, on: Day, first: number) {
  let principal = 0;
  let earned = 0;
  let paidInterest = 0;
  let costs = 0;
  let late = 0;
  let charges = 0;
  let unearnedCharges = 0;
  for (let index = first; index < credit.instalments.length; index += 1) {
    const instalment = credit.instalments[index];
    if (instalment === undefined) break;
    const { row, paid, waived } = instalment;
    principal += row.principal - paid.principal;
    // Carried interest was earned before, but for what the rows still to come defer themselves.
    earned += row.carried - row.deferred + interestEarned(instalment, credit.terms, on);
    paidInterest += paid.interest;
    costs += instalment.costs - paid['collection-costs'] - waived['collection-costs'];
    late += instalment.lateBefore - paid['late-interest'] - waived['late-interest'];
    const payable = chargesPayable(credit, index, on);
    charges += Math.max(0, payable - paid.charges);
    unearnedCharges += Math.max(0, paid.charges - payable);
  }
  return {
    early: {
      'collection-costs': units(costs),
      'late-interest': units(late),
      charges: units(charges),
      interest: units(Math.max(0, earned - paidInterest)),
      principal: units(principal),
    },
    unearnedInterest: Math.max(0, paidInterest - earned),
    unearnedCharges,
  };
}

/** The charges of an instalment that is not due that a payoff asks for all the same. */
export function chargesPayable(credit: Credit, index: number, on: Day): number {
  const instalment = credit.instalments[index];
  if (instalment === undefined) return 0;
  const payable = chargeTotal(payableLines(credit, index, on));
  return Math.max(0, payable - instalment.waived.charges);
}

/** The same charge by charge, before anything was waived or paid. */
export function payableLines(credit: Credit, index: number, on: Day): readonly ChargeLine[] {
  const passedOn = credit.instalments[index]?.passedOn ?? NO_CHARGES;
  const running = ownPayable(credit, index, on);
  return passedOn.length === 0 ? running : [...running, ...passedOn];
}

/** Those of them that are charges of the plan. */
export function ownPayable(credit: Credit, index: number, on: Day): readonly ChargeLine[] {
  const row = credit.instalments[index]?.row;
  if (row === undefined) return NO_CHARGES;
  return row.charges === 0 ? row.chargeLines : runningLines(credit, index, on);
}

/** The part of the charges with an instalment that falls on the days of its period gone by. */
function runningLines(
  { rules, instalments, terms }: Credit,
  index: number,
  on: Day,
): readonly ChargeLine[] {
  const { payoffCharges } = rules;
  const row = instalments[index]?.row;
  const from = instalments[index - 1]?.row.dueOn ?? terms.disbursedOn;
  // Only one of the instalments to come has a period that is running.
  if (payoffCharges === 'none' || row === undefined || from >= on) return NO_CHARGES;
  if (payoffCharges === 'whole') return row.chargeLines;
  const days = BigInt(daysBetween({ from, to: on }));
  const by = BigInt(daysBetween({ from, to: row.dueOn }));
  const partOf = (whole: number) =>
    units(Number(divideRounded(BigInt(whole) * days, { by, rounding: terms.rounding })));
  return row.chargeLines.map(({ id, net, iva }) => ({ id, net: partOf(net), iva: partOf(iva) }));
}
