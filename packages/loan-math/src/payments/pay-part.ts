import { units } from '../amount.ts';
import { type Instalment, interestEarned } from '../plan/instalment.ts';
import type { Split } from './component.ts';
import type { Credit } from './credit.ts';
import { partLines } from './part-lines.ts';
import type { Money } from './pay-instalments.ts';
import { chargesPayable, firstAfter } from './payoff.ts';
import { drawOpen } from './prepay.ts';
import { carriedBy } from './redraw.ts';
import { workAhead } from './work-ahead.ts';

type Part = {
  readonly credit: Credit;
  /** Interest paid ahead before that is principal now. */
  readonly unearned: number;
};

/**
 * Pays a part of the next instalment before its date. What is owed already comes first: costs,
 * passed-on charges, interest earned to the day. Then principal, which bears no interest from this
 * day on; only the last pesos pay interest and charges to come. So no peso waits for the due date.
 */
export function payPart(credit: Credit, { on, money, lines }: Money): Part {
  const { instalments, settledCount, terms } = credit;
  const next = instalments[settledCount];
  if (next === undefined) throw new RangeError('A part is paid of an instalment to come.');
  const given = partPaid(next, money, {
    earned: interestEarned(next, terms, on),
    payable: chargesPayable(credit, settledCount, on),
  });
  const first = firstAfter(credit, on);
  const aheadCount = settledCount + 1;
  const whole = instalments.slice(first, settledCount);
  const unpaid = instalments.slice(first).reduce((sum, one) => sum + openPrincipal(one), 0);
  const worked = workAhead(terms, {
    ahead: [...whole, { ...next, paid: given }],
    principal: unpaid - (given.principal - next.paid.principal),
    carried: carriedBy(instalments.slice(first)),
    on,
  });
  const after = worked.ahead.at(-1) ?? next;
  lines.push(...partLines(credit, { on, before: next, after }));
  const open = instalments.slice(aheadCount);
  const drawn =
    open.length === 0
      ? { level: credit.level, instalments: [] }
      : drawOpen(credit, { open, replaced: open, worked, on, choice: 'advance' });
  return {
    unearned: interestGivenBack([...whole, next], worked.ahead),
    credit: {
      ...credit,
      instalments: [...instalments.slice(0, first), ...worked.ahead, ...drawn.instalments],
      principal: units(worked.principal + openPrincipal(after)),
      lastEventOn: on,
    },
  };
}

/** Interest that instalments had paid and that is principal now. */
const interestGivenBack = (before: readonly Instalment[], after: readonly Instalment[]): number =>
  before.reduce((sum, { paid }, index) => {
    const kept = after[index]?.paid.interest ?? paid.interest;
    return sum + Math.max(0, paid.interest - kept);
  }, 0);

const openPrincipal = ({ row, paid }: Instalment): number => row.principal - paid.principal;

/** Debts of an instalment to come, besides principal. */
type OwedAlready = { readonly earned: number; readonly payable: number };

/** The paid parts of an instalment once another part is added. */
function partPaid(
  { row, paid, waived, costs, lateBefore }: Instalment,
  money: number,
  { earned, payable }: OwedAlready,
): Split {
  let left = money;
  const take = (asked: number) => {
    const taken = Math.min(left, Math.max(0, asked));
    left -= taken;
    return taken;
  };
  const forCosts = take(costs - paid['collection-costs'] - waived['collection-costs']);
  const forLate = take(lateBefore - paid['late-interest'] - waived['late-interest']);
  const forCharges = take(payable - paid.charges);
  const forDebt = take(row.interest + row.principal - paid.interest - paid.principal);
  // Interest of a higher rate that came after a part was paid is deferred to later instalments.
  const asked = Math.min(row.interest, row.carried + earned);
  const interest = Math.min(forDebt, Math.max(0, asked - paid.interest));
  return {
    ...paid,
    'collection-costs': units(paid['collection-costs'] + forCosts),
    'late-interest': units(paid['late-interest'] + forLate),
    charges: units(paid.charges + forCharges + left),
    interest: units(paid.interest + interest),
    principal: units(paid.principal + forDebt - interest),
  };
}
