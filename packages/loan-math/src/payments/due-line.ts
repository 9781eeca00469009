import { type Amount, part, units } from '../amount.ts';
import type { Day } from '../plan/calendar.ts';
import type { Instalment, Valuation } from '../plan/instalment.ts';
import type { AllocationLine, Origin, Timing } from './allocation.ts';
import type { Component } from './component.ts';
import { lateStretches } from './late-stretches.ts';
import { allCharges, shareCharges } from './share-charges.ts';

/** State of an instalment when a payment came to it, which the lines that cover it share. */
export type DuePart = {
  readonly instalment: Instalment;
  readonly payDay: Valuation;
  /** The principal owed in all. */
  readonly balance: number;
};

/**
 * A part of a payment that covers an instalment. A class, because all but its amounts is worked out
 * only when somebody asks: a replay makes many parts, and few of them are shown.
 */
export class DueLine implements AllocationLine {
  // Declared only: a field of a class would be set twice, first to undefined.
  declare readonly component: Component;
  declare readonly amount: Amount;
  declare readonly before: Amount;
  readonly #part: DuePart;

  constructor(duePart: DuePart, component: Component, amount: number, before: number) {
    this.#part = duePart;
    this.component = component;
    // Same as `part`, without a call, which would count against what V8 inlines into `payDue`.
    this.amount = amount as Amount;
    this.before = before as Amount;
  }

  get timing(): Timing {
    const { instalment, payDay } = this.#part;
    if (instalment.period.payKey < payDay.onKey) return 'past-due';
    return instalment.dueKey <= payDay.onKey ? 'due' : 'advance';
  }

  get instalment(): number {
    return this.#part.instalment.row.number;
  }

  get dueOn(): Day {
    return this.#part.instalment.row.dueOn;
  }

  get payBy(): Day {
    return this.#part.instalment.row.payBy;
  }

  get after(): Amount {
    return part(this.before - this.amount);
  }

  get origin(): Origin {
    return originOf(this, this.#part);
  }

  toJSON(): AllocationLine {
    const { timing, component, instalment, dueOn, payBy, amount, before, after, origin } = this;
    return { timing, component, instalment, dueOn, payBy, amount, before, after, origin };
  }
}

function originOf({ component, amount, before }: DueLine, duePart: DuePart): Origin {
  const { row, paid, period } = duePart.instalment;
  switch (component) {
    case 'collection-costs':
      return { kind: 'collection-costs' };
    case 'late-interest':
      return lateOrigin(duePart, before);
    case 'charges': {
      const { lines, given } = allCharges(duePart.instalment);
      return { kind: 'charges', lines: shareCharges(lines, given, amount) };
    }
    case 'interest':
      return {
        kind: 'interest',
        balance: period.bearing,
        compounded: units(period.bearing - row.opening),
        rate: row.rate,
        from: row.startsOn,
        to: row.dueOn,
        earlier: units(row.carried + period.earnedBefore),
        alreadyPaid: paid.interest,
        deferred: row.deferred,
      };
    case 'principal':
      return { kind: 'principal', balance: units(duePart.balance), left: null };
    default:
      return component satisfies never;
  }
}

function lateOrigin({ instalment, payDay }: DuePart, before: Amount): Origin {
  const { on, rules } = payDay;
  const { late } = rules;
  const { row, paid, waived, lateBefore, lateFrom } = instalment;
  const given = paid['late-interest'] + waived['late-interest'];
  // Late interest accrued since the overdue principal last changed, if any was.
  const since = before + given - lateBefore;
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
