import { units } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import { type Instalment, owedBy } from '../plan/instalment.ts';
import type { AllocationLine } from './allocation.ts';
import { addSplits, NOTHING, type Split, splitTotal } from './component.ts';
import { type Credit, valuationOn } from './credit.ts';
import { payInstalment } from './pay-instalment.ts';

/** Money at hand on a day, and where its parts are noted. */
export type Money = {
  readonly on: Day;
  readonly money: number;
  readonly lines: AllocationLine[];
};

export type Payable = { readonly credit: Credit; readonly left: number };

/** What a payment found due, and what of it is left. */
export type DuePaid = Payable & { readonly before: Split; readonly after: Split };

/** Pays what is past due and due, oldest first, and says what was due before and after. */
export function payDue(credit: Credit, { on, money, lines }: Money): DuePaid {
  const { rules } = credit;
  const { order, late, tolerance } = rules;
  const valuation = valuationOn(credit, on);
  const instalments = credit.instalments.slice();
  const count = instalments.length;
  let { settledCount } = credit;
  let principal: number = credit.principal;
  let left = money;
  let before: Split | undefined;
  let after: Split | undefined;
  for (let index = settledCount; index < count; index += 1) {
    const next = instalments[index];
    if (next === undefined || next.row.dueOn > on) break;
    const owed = owedBy(next, valuation);
    before = before === undefined ? owed : addSplits(before, owed);
    if (left === 0) {
      after = after === undefined ? owed : addSplits(after, owed);
      continue;
    }
    const paid = payInstalment(
      next,
      { on, money: left, owed, order, late, tolerance, principal },
      lines,
    );
    instalments[index] = paid;
    principal -= paid.paid.principal - next.paid.principal;
    const total = splitTotal(owed);
    if (total <= left) {
      settledCount += 1;
      left -= total;
      continue;
    }
    left = 0;
    after = restOf(owed, next, paid);
  }
  const isOver = settledCount === count;
  return {
    credit: {
      ...credit,
      instalments,
      settledCount,
      principal: units(principal),
      settledOn: credit.settledOn ?? (isOver ? on : null),
      lastEventOn: on,
    },
    left,
    before: before ?? NOTHING,
    after: after ?? NOTHING,
  };
}

/** What an instalment asks for after a payment that was not enough for all of it. */
const restOf = (owed: Split, { paid: old }: Instalment, { paid }: Instalment): Split => ({
  'collection-costs': units(
    owed['collection-costs'] - paid['collection-costs'] + old['collection-costs'],
  ),
  'late-interest': units(owed['late-interest'] - paid['late-interest'] + old['late-interest']),
  charges: units(owed.charges - paid.charges + old.charges),
  interest: units(owed.interest - paid.interest + old.interest),
  principal: units(owed.principal - paid.principal + old.principal),
});

/** Pays the next instalment, whatever its date. */
export function payNext(credit: Credit, { on, money, lines }: Money): Payable {
  const { instalments, settledCount, rules, principal } = credit;
  const next = instalments[settledCount];
  if (next === undefined) return { credit, left: money };
  const { order, late, tolerance } = rules;
  const owed = owedBy(next, valuationOn(credit, on));
  const cash = { on, money, owed, order, late, tolerance, principal };
  const paid = payInstalment(next, cash, lines);
  const total = splitTotal(owed);
  const settled = settledCount + (total <= money ? 1 : 0);
  return {
    credit: {
      ...credit,
      instalments: instalments.with(settledCount, paid),
      settledCount: settled,
      principal: units(principal - paid.paid.principal + next.paid.principal),
      settledOn: credit.settledOn ?? (settled === instalments.length ? on : null),
      lastEventOn: on,
    },
    left: Math.max(0, money - total),
  };
}
