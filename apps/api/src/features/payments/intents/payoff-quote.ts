import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { type OwnPayoff, PAYOFF_DAYS_AHEAD_MAX } from '@cuotaclara/contract/payments/paying';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import {
  type ChargeNames,
  type Credit,
  day,
  type Payoff,
  payoffOn,
  rebuild,
} from '@cuotaclara/loan-math';
import { unsafeCreditInForce } from '#core/money/in-force.reads.ts';
import { chargeNamesOf } from '#core/money/terms/credit-terms.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { whyAmount } from './amounts-of.ts';

/** How many days are quoted beside the chosen one. */
const DAYS_SHOWN = 10;

type QuoteInput = {
  readonly creditId: number;
  readonly on: Temporal.PlainDate;
  readonly today: Temporal.PlainDate;
};

function demandDay({ on, today }: QuoteInput): void {
  const last = today.add({ days: PAYOFF_DAYS_AHEAD_MAX });
  const isWithin =
    Temporal.PlainDate.compare(on, today) >= 0 && Temporal.PlainDate.compare(on, last) <= 0;
  if (!isWithin) refuse('payoff_day_out_of_range', { lastText: longDay(last.toString()) });
}

const latest = (days: readonly Temporal.PlainDate[]): Temporal.PlainDate =>
  days.reduce((last, each) => (Temporal.PlainDate.compare(each, last) > 0 ? each : last));

/** The credit as of today, with usury rates known until the last day that is asked about. */
async function readCredit(
  db: Reader,
  { creditId, until, today }: { creditId: number } & Record<'until' | 'today', Temporal.PlainDate>,
): Promise<{ readonly credit: Credit; readonly names: ChargeNames }> {
  const inForce = await unsafeCreditInForce(db, { creditId, today: until });
  if (inForce === null || inForce.accruedUntil === null) refuse('credit_without_books');
  const { credit } = rebuild({ ...inForce.history, asOf: day(today) });
  return { credit, names: chargeNamesOf(inForce.row) };
}

/** Interest and charges that a payoff does away with: those to come, and those paid too soon. */
function savedBy(credit: Credit, { owed, unearnedInterest, unearnedCharges }: Payoff): number {
  const open = credit.instalments.slice(credit.settledCount);
  const planned = open.reduce(
    (sum, { row, paid }) => sum + row.interest - paid.interest + row.charges - paid.charges,
    0,
  );
  const givenBack = unearnedInterest + unearnedCharges;
  return Math.max(0, planned - owed.interest - owed.charges + givenBack);
}

/** What settles a credit on a day, and on each of the next ones. Not scoped. */
export async function unsafePayoffQuote(db: Reader, input: QuoteInput): Promise<OwnPayoff> {
  demandDay(input);
  const { creditId, on, today } = input;
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) => today.add({ days: index }));
  const until = latest([on, ...days]);
  const { credit, names } = await readCredit(db, { creditId, until, today });
  if (credit.settledOn !== null) refuse('credit_not_owing', { state: 'Pagado' });
  const payoff = payoffOn(credit, day(on));
  const { owed, total, unearnedInterest, unearnedCharges } = payoff;
  return {
    credit_id: creditId,
    number: creditNumber(creditId),
    as_of: today.toString(),
    on: on.toString(),
    total,
    parts: {
      principal: owed.principal,
      interest: owed.interest,
      charges: owed.charges,
      late: owed['late-interest'],
      costs: owed['collection-costs'],
      given_back: unearnedInterest + unearnedCharges,
    },
    saved: savedBy(credit, payoff),
    instalments_left: credit.instalments.length - credit.settledCount,
    days: days.map((each) => ({ on: each.toString(), total: payoffOn(credit, day(each)).total })),
    explanation: whyAmount(credit, { on: day(on), amount: total, excess: 'reduce-term', names }),
  };
}
