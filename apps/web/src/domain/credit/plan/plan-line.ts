import type {
  InstalmentStanding,
  PaymentPlan,
  PlanRow,
} from '@cuotaclara/contract/loan-terms/plans';
import type { Instalment } from '#ui/instalments/instalment.ts';

/** One line of a plan, of a quote as much as of a credit that is being paid. */
export type PlanLine = Pick<
  PlanRow,
  'number' | 'due_on' | 'principal' | 'interest' | 'charges' | 'total' | 'balance'
> &
  Partial<Pick<PlanRow, 'pay_by' | 'late' | 'paid' | 'standing' | 'settled_on' | 'days_past_due'>>;

/** The lines of a plan; one that binds nobody yet has nothing paid, due or late. */
export const linesOf = (plan: Pick<PaymentPlan, 'is_binding' | 'rows'>): readonly PlanLine[] =>
  plan.is_binding
    ? plan.rows
    : plan.rows.map((row) => ({
        number: row.number,
        due_on: row.due_on,
        pay_by: row.pay_by,
        principal: row.principal,
        interest: row.interest,
        charges: row.charges,
        total: row.total,
        balance: row.balance,
      }));

/** How the strip draws each standing. */
export const SEGMENTS: Record<InstalmentStanding, Instalment> = {
  paid: 'paid',
  // The payoff paid the rest.
  part_paid: 'paid',
  overdue: 'overdue',
  // What is missing counts as paid until the next payment.
  tolerated: 'paid',
  next: 'next',
  to_come: 'future',
};

/** The segment of a line in the strip; every line of a quote is still to come. */
export const segmentOf = ({ standing = 'to_come' }: PlanLine): Instalment => SEGMENTS[standing];

const NEAREST_COUNT = 3;

/** The lines around the one that is paid next: the one before it, itself and the one after. */
export const nearestLines = <L extends PlanLine>(lines: readonly L[]): readonly L[] => {
  const due = lines.findIndex(({ standing }) => standing !== 'paid');
  const first = due === -1 ? lines.length - NEAREST_COUNT : due - 1;
  const start = Math.max(0, Math.min(first, lines.length - NEAREST_COUNT));
  return lines.slice(start, start + NEAREST_COUNT);
};

/** The extra payments among some lines of a plan; those before its first line come with it. */
export const extrasAmong = (
  lines: readonly PlanLine[],
  { rows, extras }: Pick<PaymentPlan, 'rows' | 'extras'>,
): PaymentPlan['extras'] => {
  const [first, last] = [lines.at(0)?.number, lines.at(-1)?.number];
  const from = first === rows.at(0)?.number ? 0 : (first ?? 0);
  const to = last ?? 0;
  return extras.filter(({ after_number: after }) => from <= after && after <= to);
};
