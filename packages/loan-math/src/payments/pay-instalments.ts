import { units } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import { type Instalment, owedBy } from '../plan/instalment.ts';
import type { AllocationLine } from './allocation.ts';
import type { Split } from './component.ts';
import { type Credit, valuationOn } from './credit.ts';
import { payInstalment } from './pay-instalment.ts';

/** Money at hand on a day, and where its parts are noted. */
export type Money = {
  readonly on: Day;
  readonly money: number;
  readonly lines: AllocationLine[];
};

export type Payable = { readonly credit: Credit; readonly left: number };

/** Pays what is past due and due, oldest first, given what each of them asks for. */
export function payDue(credit: Credit, owed: readonly Split[], money: Money): Payable {
  return pay(credit, money, (_, index) => owed[index]);
}

/** Pays the next instalment, whatever its date. */
export function payNext(credit: Credit, money: Money): Payable {
  const valuation = valuationOn(credit, money.on);
  return pay(credit, money, (instalment, index) =>
    index === 0 ? owedBy(instalment, valuation) : undefined,
  );
}

/** Pays instalments one after the other while there is money and they ask for some. */
function pay(
  credit: Credit,
  { on, money, lines }: Money,
  priceOf: (instalment: Instalment, index: number) => Split | undefined,
): Payable {
  const { order, late } = credit.rules;
  const instalments = credit.instalments.slice();
  let { settledCount } = credit;
  let principal: number = credit.principal;
  let left = money;
  while (left > 0) {
    const next = instalments[settledCount];
    if (next === undefined) break;
    const owed = priceOf(next, settledCount - credit.settledCount);
    if (owed === undefined) break;
    const paid = payInstalment(next, { on, money: left, owed, order, late, principal }, lines);
    principal -= paid.instalment.paid.principal - next.paid.principal;
    left = paid.left;
    instalments[settledCount] = paid.instalment;
    if (!paid.isSettled) break;
    settledCount += 1;
  }
  const isOver = settledCount === instalments.length;
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
  };
}
