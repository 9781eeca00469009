import { units } from '../amount.ts';
import type { AllocationLine } from '../payments/allocation.ts';
import { addSplits, type Split } from '../payments/component.ts';
import type { Credit } from '../payments/credit.ts';
import type { Turned } from './turned-parts.ts';

/** All that a credit has received for each part. Principal is told by what is owed of it. */
function receivedBy({ instalments, prepayments, lent, principal }: Credit): Split {
  let paid: Split = {
    'collection-costs': units(0),
    'late-interest': units(0),
    charges: units(0),
    interest: units(0),
    principal: units(0),
  };
  for (const instalment of instalments) paid = addSplits(paid, instalment.paid);
  for (const { costs, late, charges, interest } of prepayments) {
    const apart = { 'collection-costs': costs, 'late-interest': late, charges, interest };
    paid = addSplits(paid, { ...apart, principal: units(0) });
  }
  return { ...paid, principal: units(Math.max(0, lent - principal)) };
}

type Around = { readonly before: Credit; readonly after: Credit };

/** Changes between two states of a credit beyond the parts of the money that came in. */
export function turnedBy(lines: readonly AllocationLine[], { before, after }: Around): Turned {
  const was = receivedBy(before);
  const is = receivedBy(after);
  const more = (component: keyof Split): number =>
    is[component] -
    was[component] -
    lines.reduce((sum, line) => (line.component === component ? sum + line.amount : sum), 0);
  const interest = more('interest');
  const principal = more('principal');
  // Money given back may pay these besides principal; nothing is ever taken from them.
  const late = Math.max(0, more('late-interest'));
  const costs = Math.max(0, more('collection-costs'));
  return { costs, late, interest, principal, charges: 0 - (costs + late + interest + principal) };
}
