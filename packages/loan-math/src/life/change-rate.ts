import { type Credit, requireInOrder } from '../payments/credit.ts';
import type { Accrual } from '../terms/period-rate.ts';
import { withRate } from '../terms/with-rate.ts';
import { drawnRows } from './drawn-rows.ts';
import type { RateChange } from './events.ts';
import { idle } from './idle.ts';
import type { IdlePosting, RateChangePosting } from './postings.ts';
import { relay } from './relay.ts';
import { earnedInterest } from './told-lines.ts';

/** Lets principal that is not due bear another rate from a day on. */
export function changeRate(
  credit: Credit,
  { id, on, rate }: RateChange,
): { readonly credit: Credit; readonly posting: RateChangePosting | IdlePosting } {
  requireInOrder(credit, on);
  const terms = withRate(credit.terms, rate);
  // Making the instalments equal again would move pesos for a rate that stays as it is.
  if (isSameAccrual(terms.accrual, credit.terms.accrual)) {
    return idle(credit, { event: 'rate-change', id, on, reason: 'same-rate' });
  }
  const relaid = relay(credit, { on, terms, lent: 0 });
  if (relaid === null) {
    return idle(credit, { event: 'rate-change', id, on, reason: 'nothing-to-come' });
  }
  return {
    credit: relaid.credit,
    posting: {
      kind: 'rate-change',
      id,
      on,
      rateBefore: credit.terms.rateEa,
      rateAfter: terms.rateEa,
      ahead: relaid.ahead,
      before: credit.principal,
      after: relaid.credit.principal,
      ...earnedInterest(credit, on),
      rows: drawnRows(relaid.drawn),
    },
  };
}

function isSameAccrual(one: Accrual, other: Accrual): boolean {
  if (one.kind !== other.kind || one.annual !== other.annual) return false;
  return one.kind === 'compound' || other.kind === 'compound' || one.timing === other.timing;
}
