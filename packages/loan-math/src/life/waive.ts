import { type Amount, part, units } from '../amount.ts';
import type { AllocationLine } from '../payments/allocation.ts';
import { addSplits, NOTHING, splitTotal } from '../payments/component.ts';
import { type Credit, requireInOrder, valuationOn } from '../payments/credit.ts';
import { withPaidParts } from '../payments/pay-instalment.ts';
import { passedOnCharges, shareCharges } from '../payments/share-charges.ts';
import { type Instalment, lateAccrued, owedBy, type Valuation } from '../plan/instalment.ts';
import type { Waiver } from './events.ts';
import { idle } from './idle.ts';
import type { IdlePosting, WaiverPosting } from './postings.ts';
import { type LineInput, lineOf } from './told-lines.ts';

/**
 * Forgives a part of the debt that is owed, oldest instalment first: that of what is due, and late
 * interest, charges and costs from before that instalments to come hold.
 */
export function waive(
  credit: Credit,
  { id, on, component, amount, reason }: Waiver,
): { readonly credit: Credit; readonly posting: WaiverPosting | IdlePosting } {
  requireInOrder(credit, on);
  const valuation = valuationOn(credit, on);
  const instalments = credit.instalments.slice();
  let left = amount ?? Number.POSITIVE_INFINITY;
  let waived = 0;
  let stillOwed = 0;
  const lines: AllocationLine[] = [];
  for (const [index, instalment] of credit.instalments.entries()) {
    if (index < credit.settledCount) continue;
    if (credit.settledOn !== null) break;
    const isDue = instalment.row.dueOn <= on;
    const owed = isDue ? owedBy(instalment, valuation)[component] : addedTo(instalment)[component];
    const forgiven = Math.min(owed, left);
    stillOwed += owed - forgiven;
    if (forgiven === 0) continue;
    const owing = { ...credit, principal: principalAfter(credit, component, waived) };
    left -= forgiven;
    waived += forgiven;
    const told = { instalment, component, amount: forgiven, before: owed };
    const isPassedOn = !isDue && component === 'charges';
    lines.push(isPassedOn ? passedOnLine(told) : lineOf(owing, on, told));
    instalments[index] = isLent(component)
      ? forgiveLent(instalment, { component, amount: forgiven, valuation })
      : forgive(instalment, { component, amount: forgiven, isPassedOn });
  }
  if (waived === 0) {
    return idle(credit, { event: 'waiver', id, on, reason: 'nothing-to-waive' });
  }
  return {
    credit: settle(
      {
        ...credit,
        instalments,
        principal: principalAfter(credit, component, waived),
        lastEventOn: on,
      },
      on,
    ),
    posting: {
      kind: 'waiver',
      id,
      on,
      component,
      waived: units(waived),
      left: units(stillOwed),
      reason,
      lines,
    },
  };
}

/** The principal that is owed once so much of a component was forgiven. */
const principalAfter = (
  { principal }: Credit,
  component: Waiver['component'],
  waived: number,
): Amount => (component === 'principal' ? units(principal - waived) : principal);

/** Additions to an instalment to come that are owed already: its own charges are not. */
function addedTo({ costs, lateBefore, passedOnTotal, paid, waived }: Instalment) {
  const open = (component: Waiver['component'], added: number): number =>
    Math.max(0, added - paid[component] - waived[component]);
  return {
    'collection-costs': open('collection-costs', costs),
    'late-interest': open('late-interest', lateBefore),
    charges: open('charges', passedOnTotal),
    // Principal and its interest are forgiven once they are due.
    interest: 0,
    principal: 0,
  };
}

/** Only passed-on charges of an instalment to come are forgiven: the line names those. */
function passedOnLine({
  instalment,
  amount,
  before,
}: Omit<LineInput, 'component'>): AllocationLine {
  const { row } = instalment;
  const { lines, given } = passedOnCharges(instalment);
  return {
    timing: 'advance',
    component: 'charges',
    instalment: row.number,
    dueOn: row.dueOn,
    payBy: row.payBy,
    amount: units(amount),
    before: units(before),
    after: units(before - amount),
    origin: { kind: 'charges', lines: shareCharges(lines, given, amount) },
  };
}

type Forgiven = {
  readonly component: Waiver['component'];
  readonly amount: number;
  readonly isPassedOn: boolean;
};

const LENT = ['interest', 'principal'] as const;

type Lent = (typeof LENT)[number];

const isLent = (component: Waiver['component']): component is Lent =>
  LENT.some((each) => each === component);

type ForgivenLent = {
  readonly component: Lent;
  readonly amount: number;
  readonly valuation: Valuation;
};

/**
 * Interest or principal that is forgiven is settled as a payment would settle it, without money: so
 * the stretch of late interest ends, and whatever redraws the plan later finds it given.
 */
function forgiveLent(
  instalment: Instalment,
  { component, amount, valuation }: ForgivenLent,
): Instalment {
  const accrued = part(lateAccrued(instalment, valuation));
  const paid = addSplits(instalment.paid, { ...NOTHING, [component]: units(amount) });
  return withPaidParts({ instalment, payDay: valuation, balance: 0 }, accrued, paid);
}

function forgive(instalment: Instalment, { component, amount, isPassedOn }: Forgiven): Instalment {
  const { waived, waivedPassedOn } = instalment;
  return {
    ...instalment,
    waived: { ...waived, [component]: units(waived[component] + amount) },
    waivedPassedOn: isPassedOn ? units(waivedPassedOn + amount) : waivedPassedOn,
  };
}

/** Counts the instalments that ask for nothing more, and closes a credit with none left. */
function settle(credit: Credit, on: Waiver['on']): Credit {
  const { instalments } = credit;
  const valuation = valuationOn(credit, on);
  let { settledCount } = credit;
  for (const instalment of instalments.slice(settledCount)) {
    if (instalment.row.dueOn > on || splitTotal(owedBy(instalment, valuation)) > 0) break;
    settledCount += 1;
  }
  return {
    ...credit,
    settledCount,
    settledOn: settledCount === instalments.length ? on : credit.settledOn,
  };
}
