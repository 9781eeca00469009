import { units } from '../amount.ts';
import type { Split } from '../payments/component.ts';
import type { Credit } from '../payments/credit.ts';
import { firstAfter } from '../payments/payoff.ts';
import { allCharges, passedOnCharges, shareCharges } from '../payments/share-charges.ts';
import type { Day } from '../plan/calendar.ts';
import type { Instalment } from '../plan/instalment.ts';
import { chargeTotal } from '../terms/charge.ts';

type Debts = { readonly owed: Split; readonly credit: Credit; readonly on: Day };

/** Spreads late interest, charges and costs owed so far over the instalments of a new plan. */
export function carryDebts(
  instalments: readonly Instalment[],
  { owed, credit, on }: Debts,
): readonly Instalment[] {
  const count = instalments.length;
  const late = evenShares(owed['late-interest'], count);
  const costs = evenShares(owed['collection-costs'], count);
  const charges = unpaidCharges(credit, on).map(({ id, amount }) => ({
    id,
    shares: evenShares(amount, count),
  }));
  return instalments.map((instalment, index) => {
    const passedOn = charges
      .map(({ id, shares }) => ({ id, net: units(shares(index)), iva: units(0) }))
      .filter(({ net }) => net > 0);
    return {
      ...instalment,
      lateBefore: units(late(index)),
      costs: units(costs(index)),
      passedOn,
      passedOnTotal: units(chargeTotal(passedOn)),
    };
  });
}

/** A total in equal whole shares; the last one takes the rest. */
const evenShares = (total: number, count: number) => {
  const share = Math.floor(total / count);
  return (index: number) => (index === count - 1 ? total - share * (count - 1) : share);
};

/** The charges that are due and unpaid, IVA included, one amount for each. */
function unpaidCharges(credit: Credit, on: Day) {
  const { instalments, settledCount } = credit;
  const first = firstAfter(credit, on);
  const amounts = new Map<string, number>();
  for (const [index, instalment] of instalments.entries()) {
    if (index < settledCount) continue;
    const { lines, given } = index < first ? allCharges(instalment) : passedOnCharges(instalment);
    for (const { id, amount } of shareCharges(lines, given, chargeTotal(lines))) {
      amounts.set(id, (amounts.get(id) ?? 0) + amount);
    }
  }
  return [...amounts].map(([id, amount]) => ({ id, amount }));
}
