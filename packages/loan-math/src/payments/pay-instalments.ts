import { type Amount, units } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import { type Instalment, isOpen, lateAccrued, owedWith } from '../plan/instalment.ts';
import type { AllocationLine } from './allocation.ts';
import { addSplits, NOTHING, parts, type Split, splitTotal } from './component.ts';
import { type Credit, valuationOn } from './credit.ts';
import { payInstalment } from './pay-instalment.ts';

/** Money at hand on a day, and where its parts are noted. */
export type Money = {
  readonly on: Day;
  readonly money: number;
  readonly lines: AllocationLine[];
};

export type Payable = { readonly credit: Credit; readonly left: number };

/** A payment, as far as what is due is concerned. */
export type DuePayment = { readonly on: Day; readonly amount: Amount };

/** The instalments of a credit after a payment. */
type PaidInstalments = {
  readonly instalments: readonly Instalment[];
  readonly settledCount: number;
  /** The principal still owed in all. */
  readonly principal: number;
};

/** What a payment made of what was due, and what is left of the payment. */
export type DuePaid = PaidInstalments & {
  readonly left: number;
  readonly before: Split;
  readonly after: Split;
};

/** Pays what is past due and due, oldest first, in any order inside an instalment. */
export function payDueInOrder(
  credit: Credit,
  { on, amount }: DuePayment,
  lines: AllocationLine[],
): DuePaid {
  const valuation = valuationOn(credit, on);
  const payDay = { on, onKey: valuation.onKey, rules: credit.rules };
  const instalments = credit.instalments.slice();
  const count = instalments.length;
  let { settledCount } = credit;
  let principal: number = credit.principal;
  let left: number = amount;
  let before = NOTHING;
  let after = NOTHING;
  for (let index = settledCount; index < count; index += 1) {
    const next = instalments[index];
    if (next === undefined || next.dueKey > payDay.onKey) break;
    const accrued = lateAccrued(next, valuation);
    const owed = owedWith(next, accrued);
    before = before === NOTHING ? owed : addSplits(before, owed);
    if (left === 0) {
      after = after === NOTHING ? owed : addSplits(after, owed);
      continue;
    }
    const basis = { instalment: next, payDay, accrued, principal };
    const paid = payInstalment(basis, left, lines);
    instalments[index] = paid;
    principal -= paid.paid.principal - next.paid.principal;
    const total = splitTotal(owed);
    if (total <= left) {
      settledCount += 1;
      left -= total;
    } else {
      left = 0;
      after = restOf(owed, next, paid);
    }
  }
  return { instalments, settledCount, principal, left, before, after };
}

/** Pays the next instalment, whatever its date. */
export function payNext(credit: Credit, { on, money, lines }: Money): Payable {
  const { instalments, settledCount, rules, principal } = credit;
  const next = instalments[settledCount];
  if (next === undefined) return { credit, left: money };
  const valuation = valuationOn(credit, on);
  const accrued = lateAccrued(next, valuation);
  const owed = owedWith(next, accrued);
  const payDay = { on, onKey: valuation.onKey, rules };
  const paid = payInstalment({ instalment: next, payDay, accrued, principal }, money, lines);
  const total = splitTotal(owed);
  return {
    credit: withPaid(credit, on, {
      instalments: instalments.with(settledCount, paid),
      settledCount: settledCount + (total <= money ? 1 : 0),
      principal: principal - paid.paid.principal + next.paid.principal,
    }),
    left: Math.max(0, money - total),
  };
}

/** The credit with its instalments paid. Spelling out the fields is faster than a spread. */
export function withPaid(
  credit: Credit,
  on: Day,
  { instalments, settledCount, principal }: PaidInstalments,
): Credit {
  const kept = principal > 0 ? instalments : withoutEmptyEnd(instalments, settledCount);
  return {
    terms: credit.terms,
    rules: credit.rules,
    level: credit.level,
    instalments: kept,
    settledCount,
    lent: credit.lent,
    principal: units(principal),
    prepayments: credit.prepayments,
    surplus: credit.surplus,
    settledOn: credit.settledOn ?? (settledCount === kept.length ? on : null),
    writtenOffOn: credit.writtenOffOn,
    acceleratedOn: credit.acceleratedOn,
    restructuredOn: credit.restructuredOn,
    pausedOn: credit.pausedOn,
    lateNotBefore: credit.lateNotBefore,
    lastEventOn: on,
  };
}

/** A last instalment whose principal was paid ahead to the peso asks for nothing: it is dropped. */
function withoutEmptyEnd(
  instalments: readonly Instalment[],
  settledCount: number,
): readonly Instalment[] {
  const rest = instalments.slice(settledCount);
  return rest.length > 0 && rest.every(isEmpty) ? instalments.slice(0, settledCount) : instalments;
}

const isEmpty = (instalment: Instalment): boolean => {
  const { lateBefore, paid, waived } = instalment;
  return !isOpen(instalment) && lateBefore === paid['late-interest'] + waived['late-interest'];
};

/** What an instalment asks for after a payment that was not enough for all of it. */
const restOf = (owed: Split, { paid: old }: Instalment, { paid }: Instalment): Split =>
  parts({
    'collection-costs':
      owed['collection-costs'] - paid['collection-costs'] + old['collection-costs'],
    'late-interest': owed['late-interest'] - paid['late-interest'] + old['late-interest'],
    charges: owed.charges - paid.charges + old.charges,
    interest: owed.interest - paid.interest + old.interest,
    principal: owed.principal - paid.principal + old.principal,
  });
