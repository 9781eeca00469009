import type { Day } from '../plan/calendar.ts';
import { dayNumber, days360, leapDays } from '../plan/calendar.ts';
import type { Plan } from '../plan/plan.ts';
import type { PlanRow } from '../plan/plan-rows.ts';
import { type ChargeLine, chargeTotal } from '../terms/charge.ts';
import { DAYS_OF_TWO_YEARS } from '../terms/period-rate.ts';
import { SPACINGS } from '../terms/spacing.ts';
import type { Terms } from '../terms/terms.ts';
import { type CashFlow, type InternalRate, internalRate } from './internal-rate.ts';

/** Cost of a credit a year, everything counted. */
export type CostOfCredit = {
  /** Cost of the money that really changes hands, to show the borrower. */
  readonly total: InternalRate;
  /**
   * Cost of interest and of what the law treats as such, to compare with usury. A charge
   * for a service of its own is bought with the credit, not paid for it (Ley 45 de 1990, art. 68).
   */
  readonly forUsury: InternalRate;
};

export function costOfCredit(plan: Plan): CostOfCredit {
  const { terms } = plan;
  const services = new Set(
    terms.charges.filter((charge) => charge.separateService).map((charge) => charge.id),
  );
  const bought = (lines: readonly ChargeLine[]) =>
    chargeTotal(lines.filter((line) => services.has(line.id)));
  const total = internalRate(cashFlow(plan, { received: terms.disbursed, leaveOut: () => 0 }));
  const forUsury = internalRate(
    cashFlow(plan, {
      received: terms.disbursed + bought(terms.withheld) + bought(terms.financed),
      leaveOut: (row) => bought(row.chargeLines),
    }),
  );
  return { total, forUsury };
}

function cashFlow(
  { terms, rows }: Plan,
  {
    received,
    leaveOut,
  }: { readonly received: number; readonly leaveOut: (row: PlanRow) => number },
): CashFlow {
  const { partsPerYear, timeOf } = timelineOf(terms);
  const payments = rows.map((row, index) => ({
    time: timeOf(row.dueOn, index),
    amount: row.total - leaveOut(row),
  }));
  return { received, payments, partsPerYear };
}

type Timeline = {
  readonly partsPerYear: number;
  readonly timeOf: (dueOn: Day, index: number) => number;
};

/**
 * Time runs on the credit's own day count, so that a credit without charges costs its agreed EA:
 * twelve equal months are a year under 30/360, whatever their days.
 */
function timelineOf({ dayCount, spacing, disbursedOn, periods }: Terms): Timeline {
  const { step, days } = SPACINGS[spacing];
  const from = dayNumber(disbursedOn);
  if (dayCount === 'actual/actual') {
    const timeOf = (dueOn: Day) => {
      const to = dayNumber(dueOn);
      const leap = leapDays({ from, to });
      return leap * 365 + (to - from - leap) * 366;
    };
    return { partsPerYear: DAYS_OF_TWO_YEARS, timeOf };
  }
  if (dayCount === 'actual/365' || step === 'days') {
    return { partsPerYear: 365, timeOf: (dueOn) => dayNumber(dueOn) - from };
  }
  const firstDueOn = periods.dueOn[0] ?? disbursedOn;
  const first = periods.firstIsRegular ? days : days360({ from, to: dayNumber(firstDueOn) });
  return { partsPerYear: 360, timeOf: (_, index) => first + index * days };
}
