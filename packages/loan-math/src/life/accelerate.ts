import { units, ZERO } from '../amount.ts';
import { NOTHING, splitTotal } from '../payments/component.ts';
import { type Credit, oldestOverdue, requireInOrder } from '../payments/credit.ts';
import { earlyCharges } from '../payments/excess-lines.ts';
import { earlyOrigin } from '../payments/interest-ahead.ts';
import { lateStart } from '../payments/late-start.ts';
import { earlyPart, firstAfter } from '../payments/payoff.ts';
import { closeEarly } from '../payments/settle-early.ts';
import { endedOn, type Instalment, newInstalment } from '../plan/instalment.ts';
import type { PlanRow } from '../plan/plan-rows.ts';
import { type PeriodRate, rated } from '../terms/rate.ts';
import type { Acceleration } from './events.ts';
import { idle } from './idle.ts';
import type { AccelerationPosting, IdlePosting } from './postings.ts';

const NO_RATE = rated<PeriodRate>(0);

/**
 * Makes everything that is not due fall due on a day: the principal, and the interest of the
 * running period until then. Interest and charges of later days are never owed; late interest runs
 * on all the principal from that day on.
 */
export function accelerate(
  credit: Credit,
  { id, on }: Acceleration,
): { readonly credit: Credit; readonly posting: AccelerationPosting | IdlePosting } {
  requireInOrder(credit, on);
  const first = firstAfter(credit, on);
  const running = credit.instalments[first];
  if (credit.settledOn !== null || oldestOverdue(credit, on) === undefined) {
    const reason = credit.settledOn === null ? 'nothing-overdue' : 'settled';
    return idle(credit, { event: 'acceleration', id, on, reason });
  }
  const { early } = earlyPart(credit, on, first);
  if (running === undefined || splitTotal(early) === 0) {
    return idle(credit, { event: 'acceleration', id, on, reason: 'nothing-to-come' });
  }
  const kept = closeEarly(credit, on, NOTHING).map((instalment) => endedOn(instalment, on));
  const number = Math.max(running.row.number, (kept.at(-1)?.row.number ?? 0) + 1);
  const whole = accelerated(credit, { on, first, number });
  const { principal, interest, charges } = whole.row;
  return {
    credit: {
      ...credit,
      instalments: [...kept, whole],
      acceleratedOn: on,
      lastEventOn: on,
    },
    posting: {
      kind: 'acceleration',
      id,
      on,
      instalment: number,
      principal,
      interest,
      interestOrigin: interest === 0 ? null : earlyOrigin(credit, on),
      charges: units(charges + whole.passedOnTotal),
    },
  };
}

type Claim = {
  readonly on: Acceleration['on'];
  readonly first: number;
  readonly number: number;
};

/** The one instalment that takes the place of all that were to come. */
function accelerated(credit: Credit, { on, first, number }: Claim): Instalment {
  const { early } = earlyPart(credit, on, first);
  const { principal, interest, charges } = early;
  const lines = earlyCharges(credit, { on, timing: 'payoff' });
  const row: PlanRow = {
    number,
    startsOn: on,
    dueOn: on,
    payBy: on,
    rate: NO_RATE,
    opening: principal,
    interest,
    carried: interest,
    deferred: ZERO,
    principal,
    charges,
    chargeLines: lines,
    total: units(principal + interest + charges),
    balance: ZERO,
  };
  const instalment = newInstalment(row, {
    isRegular: false,
    isCut: false,
    isGrace: false,
    lateFrom: lateStart(credit, row),
  });
  return {
    ...instalment,
    costs: early['collection-costs'],
    lateBefore: early['late-interest'],
  };
}
