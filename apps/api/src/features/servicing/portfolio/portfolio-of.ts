import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import type { Portfolio } from '@cuotaclara/contract/servicing/portfolio';
import {
  type Credit,
  day,
  dueDebtsOn,
  latePauseOn,
  rebuild,
  type Standing,
  standingOn,
} from '@cuotaclara/loan-math';
import type { GuardedCredit } from '#contributions/credit-steps.ts';
import { unsafeCreditInForce } from '#core/money/in-force.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { movementsOnWire } from './movements-on-wire.ts';
import { debtOnWire, partsOf } from './owed-parts.ts';

const NOTHING = { costs: 0, late: 0, charges: 0, interest: 0, principal: 0, total: 0 };

const balanceOf = ({ payoff }: Standing): Portfolio['balance'] => ({
  ...partsOf(payoff.owed),
  total: payoff.total,
  given_back: payoff.unearnedInterest + payoff.unearnedCharges,
});

function nextOf(credit: Credit, { next }: Standing): Portfolio['next'] {
  if (next === null) return null;
  const row = credit.instalments.find((each) => each.row.number === next.instalment)?.row;
  const { instalment: number, dueOn, amount } = next;
  return { number, due_on: dueOn, pay_by: row?.payBy ?? dueOn, amount };
}

type PortfolioInput = {
  /** In the scope of who asks. */
  readonly credit: Pick<GuardedCredit, 'creditId' | 'version'>;
  readonly today: Temporal.PlainDate;
};

/**
 * The debt of a credit today and tomorrow, with everything that led to it: one statement, and one
 * replay for all of its figures. Not scoped.
 */
export async function unsafePortfolio(
  db: Reader,
  { credit: { creditId, version }, today }: PortfolioInput,
): Promise<Portfolio> {
  const tomorrow = today.add({ days: 1 });
  // With the late rate of tomorrow, which may be that of another month.
  const inForce = await unsafeCreditInForce(db, { creditId, mayGrow: true, today: tomorrow });
  if (inForce === null) return refuse('credit_not_disbursed');
  const on = day(today);
  const history = { ...inForce.history, asOf: on };
  const { credit, postings } = rebuild(history);
  const standing = standingOn(credit, on);
  const { daysPastDue, overdue, acceleratedOn, restructuredOn, writtenOffOn } = standing;
  return {
    credit_id: creditId,
    version,
    number: creditNumber(creditId),
    as_of: on,
    status: standing.status,
    days_past_due: daysPastDue,
    balance: balanceOf(standing),
    // A shortfall that is tolerated is not overdue.
    overdue: daysPastDue === 0 ? NOTHING : partsOf(overdue),
    due_today: partsOf(standing.dueToday),
    to_be_current: standing.toBeCurrent,
    to_be_current_tomorrow: standingOn(credit, day(tomorrow)).toBeCurrent,
    next: nextOf(credit, standing),
    surplus: standing.surplus,
    accelerated_on: acceleratedOn,
    restructured_on: restructuredOn,
    written_off_on: writtenOffOn,
    late_pause: latePauseOn(credit, on),
    debts: dueDebtsOn(credit, on).map(debtOnWire),
    movements: movementsOnWire({ history, postings }),
  };
}
