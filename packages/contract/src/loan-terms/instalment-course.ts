import type { Quote } from './quote.ts';

type CourseQuote = Pick<
  Quote,
  | 'rows'
  | 'charges'
  | 'conventions'
  | 'instalment'
  | 'instalment_split'
  | 'first_instalment'
  | 'first_days'
>;

/** The lines of a plan, of a quote as much as of a credit, oldest first. */
type PeriodRow = Pick<Quote['rows'][number], 'interest' | 'carried' | 'deferred'>;

/**
 * Why the first instalment is not the usual one: `balance` where charges are shares of a balance
 * that is larger at first, `more-days` and `fewer-days` where the conventions put the interest of
 * its own days into it alone. Where instalments are levelled other days do not change it: they move
 * interest and principal within the same instalment.
 */
export type FirstReason = 'balance' | 'more-days' | 'fewer-days';

export type InstalmentCourse = {
  /** From the first instalment to the smallest one; null when they do not fall. */
  readonly fall: { readonly from: number; readonly to: number } | null;
  /** The names of the charges that are shares of the balance. */
  readonly balanceCharges: readonly string[];
  /** The first instalment where it is not the usual one, with the reasons that hold. */
  readonly first: {
    readonly amount: number;
    readonly days: number;
    readonly reasons: readonly FirstReason[];
  } | null;
};

/** How the instalments of a quote go from the first to the last, and why. */
export function instalmentCourseOf(quote: CourseQuote): InstalmentCourse {
  const { rows, charges, instalment, instalment_split: usual } = quote;
  const [first] = rows;
  const balanceCharges = charges
    .filter(({ base, moment }) => base === 'balance-share' && moment === 'instalment')
    .map(({ name }) => name);
  if (first === undefined) return { fall: null, balanceCharges, first: null };
  const lowest = Math.min(...rows.map(({ total }) => total));
  const falls = rows.some((row) => row.charges < first.charges) && lowest < first.total;
  const reasons: FirstReason[] = [];
  if (quote.conventions.first_period === 'apart') {
    const repaid = first.principal + first.interest - usual.principal - usual.interest;
    if (repaid > 0) reasons.push('more-days');
    if (repaid < 0) reasons.push('fewer-days');
  }
  if (first.charges > usual.charges) reasons.push('balance');
  return {
    fall: falls ? { from: first.total, to: lowest } : null,
    balanceCharges,
    first:
      first.total === instalment
        ? null
        : { amount: quote.first_instalment, days: quote.first_days, reasons },
  };
}

/** First interest that is more than a whole instalment, and how the rest of it is paid. */
export type Deferral = {
  /** The interest of the first period. */
  readonly interest: number;
  /** The part of it that later instalments have. */
  readonly deferred: number;
  /** How many instalments have a share of it, and the usual share. */
  readonly shareCount: number;
  readonly share: number;
};

/** The interest of the first period that later instalments pay; null where there is none. */
export function deferralOf(rows: readonly PeriodRow[]): Deferral | null {
  const [first, ...later] = rows;
  if (first === undefined || first.deferred === 0) return null;
  const carrying = later.filter(({ carried }) => carried > 0);
  return {
    interest: first.interest + first.deferred,
    deferred: first.deferred,
    shareCount: carrying.length,
    share: carrying[0]?.carried ?? 0,
  };
}

type CostQuote = Pick<Quote, 'charges' | 'total_cost_ea' | 'usury_cost_ea'>;

/**
 * The charges by which the total cost exceeds what the law compares: those that pay for a service
 * of their own. Empty when both costs are the same.
 */
export const chargesBeyondLaw = ({ charges, ...cost }: CostQuote): readonly string[] =>
  cost.total_cost_ea > cost.usury_cost_ea
    ? charges.filter(({ is_service }) => is_service).map(({ name }) => name)
    : [];
