import { PAPER_DAYS_AHEAD_MAX } from '@cuotaclara/contract/papers/papers';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { day, payoffOn, rebuild } from '@cuotaclara/loan-math';
import type { DocumentParts } from '#features/document-data/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type CreditOn, unsafeLife } from './credit-life.ts';

type PayoffInput = CreditOn & { readonly on: string };

/** What settles a credit on a day that has not passed. Not scoped. */
export async function payoffParts(
  db: Reader,
  { creditId, today, on }: PayoffInput,
): Promise<DocumentParts> {
  const last = today.add({ days: PAPER_DAYS_AHEAD_MAX }).toString();
  if (on < today.toString() || on > last) {
    refuse('paper_period_out_of_range', {
      fromText: longDay(today.toString()),
      untilText: longDay(last),
    });
  }
  // Usury rates are known up to the day that is asked about; events only until today.
  const life = await unsafeLife(db, { creditId, today: Temporal.PlainDate.from(on) });
  const { credit } = rebuild({ ...life.history, asOf: day(today) });
  if (credit.settledOn !== null) refuse('credit_not_owing', { state: 'Pagado' });
  const { owed, total, unearnedInterest, unearnedCharges } = payoffOn(credit, day(on));
  return {
    payoff: {
      on,
      total,
      principal: owed.principal,
      interest: owed.interest,
      charges: owed.charges,
      late_interest: owed['late-interest'],
      costs: owed['collection-costs'],
      given_back: unearnedInterest + unearnedCharges,
    },
  };
}
