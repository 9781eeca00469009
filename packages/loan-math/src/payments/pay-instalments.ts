import { part, units } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import { type Instalment, isOpen, isPaidOn, lateAccrued, owedWith } from '../plan/instalment.ts';
import type { AllocationLine } from './allocation.ts';
import { type Split, splitTotal } from './component.ts';
import { type Credit, valuationOn } from './credit.ts';
import { payInstalment } from './pay-instalment.ts';

/** Money at hand on a day, and where its parts are noted. */
export type Money = {
  readonly on: Day;
  readonly money: number;
  readonly lines: AllocationLine[];
};

export type Payable = { readonly credit: Credit; readonly left: number };

/** The instalments of a credit after a payment. */
type PaidInstalments = {
  readonly instalments: readonly Instalment[];
  readonly settledCount: number;
  /** The principal still owed in all. */
  readonly principal: number;
};

/** Instalments after a payment of all that was due, and the rest of the payment. */
export type DuePaid = PaidInstalments & {
  readonly left: number;
  /** Lines of the parts that it covered; the rest may add more. */
  readonly lines: AllocationLine[];
  readonly before: Split;
  readonly after: Split;
};

/** Pays the next instalment, whatever its date. */
export function payNext(credit: Credit, { on, money, lines }: Money): Payable {
  const { instalments, settledCount, principal } = credit;
  const next = instalments[settledCount];
  if (next === undefined) return { credit, left: money };
  const payDay = valuationOn(credit, on);
  const accrued = part(lateAccrued(next, payDay));
  const owed = owedWith(next, accrued);
  const duePart = { instalment: next, payDay, balance: principal };
  const paid = payInstalment(duePart, { owed, accrued }, { money, lines });
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
  const isOver = kept !== instalments;
  return {
    terms: credit.terms,
    rules: credit.rules,
    level: credit.level,
    instalments: kept,
    settledCount: isOver ? kept.length : settledCount,
    lent: credit.lent,
    principal: units(principal),
    prepayments: credit.prepayments,
    surplus: credit.surplus,
    settledOn: credit.settledOn ?? (isOver || settledCount === kept.length ? on : null),
    writtenOffOn: credit.writtenOffOn,
    acceleratedOn: credit.acceleratedOn,
    restructuredOn: credit.restructuredOn,
    pausedOn: credit.pausedOn,
    lateNotBefore: credit.lateNotBefore,
    lastEventOn: on,
  };
}

/**
 * A last instalment whose principal was paid ahead to the peso asks for nothing: it is dropped,
 * unless costs or late interest were paid with it.
 */
function withoutEmptyEnd(
  instalments: readonly Instalment[],
  settledCount: number,
): readonly Instalment[] {
  const rest = instalments.slice(settledCount);
  return rest.length > 0 && rest.every(isEmpty)
    ? [...instalments.slice(0, settledCount), ...rest.filter(isPaidOn)]
    : instalments;
}

const isEmpty = (instalment: Instalment): boolean => {
  const { lateBefore, paid, waived } = instalment;
  return !isOpen(instalment) && lateBefore === paid['late-interest'] + waived['late-interest'];
};
