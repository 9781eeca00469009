import { type ChargeLine, firstAfter, payableLines, type RebuildStep } from '@cuotaclara/loan-math';
import type { CreditBooks } from './credit-books.ts';
import { type CreditSums, sumCredit } from './credit-sums.ts';
import { addInterest, isPastStop, passDays } from './pass-days.ts';
import { positionsOf } from './positions-of.ts';
import { recogniseCost, recogniseLine, recogniseUpTo } from './recognised-charges.ts';

/** The books after an event that the engine has applied to their credit. */
export function postStep(books: CreditBooks, step: RebuildStep): CreditBooks {
  const { event, after, posting } = step;
  const ready = passDays(books, event.on);
  if (posting.kind === 'reversed') return ready;
  const received = ready.received + (posting.kind === 'payment' ? posting.amount : 0);
  const moved = { ...ready, credit: after, received };
  if (books.writtenOff !== null || posting.kind === 'idle') return moved;
  switch (posting.kind) {
    case 'payment':
      // Money for what is due moves balances, but makes nothing fall due.
      return posting.effect === 'none' && after.settledOn === null ? moved : refall(moved, step);
    case 'collection-cost':
      return { ...moved, charges: recogniseCost(moved.charges, posting) };
    case 'charge': {
      const line = { id: posting.chargeId, net: posting.net, iva: posting.iva };
      return { ...moved, charges: recogniseLine(moved.charges, line, moved.rules) };
    }
    case 'waiver':
      return refall(withWaived(moved, posting), step);
    case 'write-off':
      return {
        ...moved,
        writtenOff: {
          positions: positionsOf(ready),
          received: ready.received,
          surplus: after.surplus,
          lent: after.lent,
        },
      };
    default:
      return refall(moved, step);
  }
}

function withWaived(
  books: CreditBooks,
  { component, waived }: { readonly component: string; readonly waived: number },
): CreditBooks {
  const { charges, forgiven } = books;
  if (component === 'interest') {
    return { ...books, forgiven: { ...forgiven, interest: forgiven.interest + waived } };
  }
  if (component === 'principal') {
    return { ...books, forgiven: { ...forgiven, principal: forgiven.principal + waived } };
  }
  if (component === 'charges') {
    return { ...books, charges: { ...charges, waivedCharges: charges.waivedCharges + waived } };
  }
  if (component === 'collection-costs') {
    return { ...books, charges: { ...charges, waivedCosts: charges.waivedCosts + waived } };
  }
  return books;
}

/** Recognises again all that has fallen due, after an event that may have changed instalments. */
function refall(books: CreditBooks, step: RebuildStep): CreditBooks {
  const { credit, on, rules } = books;
  const sums = sumCredit(credit, on, rules.beneficiaries);
  return withFallenCharges(withFallenInterest(books, sums, step), sums, step);
}

function withFallenInterest(
  books: CreditBooks,
  sums: CreditSums,
  { event, before }: RebuildStep,
): CreditBooks {
  const { interest, on, rules } = books;
  // A restructure spreads what had fallen due; any other event only pays some of it.
  const carried =
    event.kind === 'restructure'
      ? Math.max(0, interest.fallen - sums.fallenInterest)
      : Math.min(interest.carried, sums.carriedInterest);
  const amount = sums.fallenInterest + carried - interest.fallen;
  if (amount === 0 && carried === interest.carried) return books;
  const isSuspended =
    event.kind !== 'payment' &&
    amount > 0 &&
    isPastStop(before, { on, stopDays: rules.accrualStopDays });
  return { ...books, interest: addInterest({ ...interest, carried }, { amount, isSuspended }) };
}

/** An event that ends a period early may make its charges fall due, whole or by their days. */
function withFallenCharges(
  books: CreditBooks,
  sums: CreditSums,
  { event, before }: RebuildStep,
): CreditBooks {
  const { charges, rules } = books;
  const owed = sums.thirdPartyDue + sums.ownDue;
  const fallen = sums.paidCharges + charges.waivedCharges + owed - sums.chargesAhead;
  const amount = fallen - charges.fallen;
  if (amount === 0) return books;
  const lines = runningLines(before, event.on);
  return { ...books, charges: recogniseUpTo(charges, { lines, amount }, rules) };
}

/** The charges of instalments that are not due, as far as a payoff on a day asks for them. */
function runningLines(credit: RebuildStep['before'], on: RebuildStep['event']['on']) {
  const lines: ChargeLine[] = [];
  for (let index = firstAfter(credit, on); index < credit.instalments.length; index += 1) {
    const payable = payableLines(credit, index, on);
    const passedOnCount = credit.instalments[index]?.passedOn.length ?? 0;
    lines.push(...payable.slice(0, payable.length - passedOnCount));
  }
  return lines;
}
