import { type Amount, part, units } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import type { Instalment, Valuation } from '../plan/instalment.ts';
import type { AllocationLine, Origin, Timing } from './allocation.ts';
import { type Component, partOf, type Split } from './component.ts';
import { lateStretches } from './late-stretches.ts';
import { shareCharges } from './share-charges.ts';

/**
 * What a payment found when it came to an instalment: what each component asked for, and where. The
 * components are fields of it and no value apart, because each payment makes one or more of these.
 */
export type DueBasis = Split & {
  readonly instalment: Instalment;
  readonly payDay: Valuation;
  /** The principal owed in all. */
  readonly balance: number;
};

/** Spelt out in the order of `payDue`: a spread would make another kind of object for V8. */
export const dueBasis = (
  owed: Split,
  { instalment, payDay, balance }: Pick<DueBasis, 'instalment' | 'payDay' | 'balance'>,
): DueBasis => ({
  'collection-costs': owed['collection-costs'],
  'late-interest': owed['late-interest'],
  charges: owed.charges,
  interest: owed.interest,
  principal: owed.principal,
  instalment,
  payDay,
  balance,
});

/**
 * A part of a payment that covers an instalment. A class, because all but its amounts is worked out
 * only when somebody asks: a replay makes many parts, and few of them are shown.
 */
export class DueLine implements AllocationLine {
  readonly component: Component;
  readonly amount: Amount;
  readonly #basis: DueBasis;

  constructor(basis: DueBasis, component: Component, amount: Amount) {
    this.component = component;
    this.amount = amount;
    this.#basis = basis;
  }

  get timing(): Timing {
    const { instalment, payDay } = this.#basis;
    if (instalment.period.payKey < payDay.onKey) return 'past-due';
    return instalment.dueKey <= payDay.onKey ? 'due' : 'advance';
  }

  get instalment(): number {
    return this.#basis.instalment.row.number;
  }

  get dueOn(): Day {
    return this.#basis.instalment.row.dueOn;
  }

  get payBy(): Day {
    return this.#basis.instalment.row.payBy;
  }

  get before(): Amount {
    return partOf(this.#basis, this.component);
  }

  get after(): Amount {
    return part(this.before - this.amount);
  }

  get origin(): Origin {
    return originOf(this, this.#basis);
  }

  toJSON(): AllocationLine {
    const { timing, component, instalment, dueOn, payBy, amount, before, after, origin } = this;
    return { timing, component, instalment, dueOn, payBy, amount, before, after, origin };
  }
}

function originOf({ component, amount }: DueLine, basis: DueBasis): Origin {
  const { row, paid, waived, passedOn, period } = basis.instalment;
  switch (component) {
    case 'collection-costs':
      return { kind: 'collection-costs' };
    case 'late-interest':
      return lateOrigin(basis);
    case 'charges': {
      const lines = [...row.chargeLines, ...passedOn];
      return { kind: 'charges', lines: shareCharges(lines, paid.charges + waived.charges, amount) };
    }
    case 'interest':
      return {
        kind: 'interest',
        balance: period.bearing,
        rate: row.rate,
        from: row.startsOn,
        to: row.dueOn,
        earlier: units(row.carried + period.earnedBefore),
        alreadyPaid: paid.interest,
        deferred: row.deferred,
      };
    case 'principal':
      return { kind: 'principal', balance: units(basis.balance) };
    default:
      return component satisfies never;
  }
}

function lateOrigin(basis: DueBasis): Origin {
  const { instalment, payDay } = basis;
  const { on, rules } = payDay;
  const { late } = rules;
  const { row, paid, waived, lateBefore, lateFrom } = instalment;
  const given = paid['late-interest'] + waived['late-interest'];
  // What was accrued since the overdue principal last changed, if anything was.
  const since = basis['late-interest'] + given - lateBefore;
  const taken = Math.max(0, given - lateBefore);
  const forgiven = units(Math.min(taken, waived['late-interest']));
  return {
    kind: 'late-interest',
    overduePrincipal: units(row.principal - paid.principal),
    from: lateFrom,
    to: on,
    carried: units(Math.max(0, lateBefore - given)),
    alreadyPaid: units(taken - forgiven),
    forgiven,
    stretches: late === null || since === 0 ? [] : lateStretches(late, { from: lateFrom, to: on }),
  };
}
