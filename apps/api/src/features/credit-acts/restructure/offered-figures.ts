import type { NewTerms } from '@cuotaclara/contract/credit-acts/acts';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import type { RestructureData } from '#features/document-data/public.ts';
import { demandInForce, unsafeNewestOf } from '#features/servicing/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { type OfferedPlan, offeredPlan } from './new-plan.ts';

/** The last day on which an addendum that is issued today can be signed. */
export const signedUntil = (today: Temporal.PlainDate, settings: Settings): Temporal.PlainDate =>
  today.add({ days: settings.get('signing_days') });

/** Refuses a first instalment that could fall due before everybody has signed. */
export function demandLaterThan(until: Temporal.PlainDate, { first_due_on }: NewTerms): void {
  if (first_due_on > until.toString()) return;
  refuse('restructure_first_due_early', { until: longDay(until.toString()) });
}

type FiguresInput = {
  readonly creditId: number;
  readonly terms: NewTerms;
  readonly today: Temporal.PlainDate;
  readonly settings: Settings;
};

/** Figures of an addendum as it is kept: what it says, but for what it says of the law. */
export type OfferedFigures = OfferedPlan & Pick<RestructureData, 'known'>;

/** Figures of the addendum of a credit, issued today. Not scoped. */
export async function unsafeOfferedFigures(
  db: Reader,
  { creditId, terms, today, settings }: FiguresInput,
): Promise<OfferedFigures> {
  const until = signedUntil(today, settings);
  demandLaterThan(until, terms);
  // With the late rates of the days to come.
  const ahead = { creditId, mayGrow: true, today: until.add({ days: 1 }) };
  const { history } = await demandInForce(db, ahead);
  const known = await unsafeNewestOf(db, creditId);
  return { ...offeredPlan(history, { terms, today, until }), known };
}
