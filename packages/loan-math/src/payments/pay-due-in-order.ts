import { part } from '../amount.ts';
import { lateAccrued, owedWith, type Valuation } from '../plan/instalment.ts';
import type { AllocationLine } from './allocation.ts';
import { addSplits, NOTHING, splitTotal, subtractSplits } from './component.ts';
import type { Credit } from './credit.ts';
import { payInstalment } from './pay-instalment.ts';
import type { DuePaid } from './pay-instalments.ts';

/** Pays what is past due and due, oldest first, in any order of the components. */
export function payDueInOrder(credit: Credit, payDay: Valuation, money: number): DuePaid {
  const lines: AllocationLine[] = [];
  const instalments = credit.instalments.slice();
  let { settledCount } = credit;
  let left = money;
  let before = NOTHING;
  let covered = NOTHING;
  for (const [index, next] of instalments.entries()) {
    if (index < credit.settledCount) continue;
    if (next.dueKey > payDay.onKey) break;
    const accrued = part(lateAccrued(next, payDay));
    const owed = owedWith(next, accrued);
    before = addSplits(before, owed);
    if (left === 0) continue;
    const duePart = { instalment: next, payDay, balance: credit.principal - covered.principal };
    const paid = payInstalment(duePart, { owed, accrued }, { money: left, lines });
    instalments[index] = paid;
    covered = addSplits(covered, subtractSplits(paid.paid, next.paid));
    const total = splitTotal(owed);
    if (total <= left) settledCount += 1;
    left = Math.max(0, left - total);
  }
  const principal = credit.principal - covered.principal;
  const after = subtractSplits(before, covered);
  return { instalments, settledCount, principal, left, lines, before, after };
}
