import type { Clock } from '#platform/clock/clock.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import type { Freshness } from './bureau-reports.reads.ts';
import type { CreditBureau } from './bureau-types.ts';

/** What a study needs besides the database. */
export type StudyParts = {
  readonly clock: Clock;
  readonly settings: SettingsReader;
  readonly creditBureau: CreditBureau;
};

export async function freshnessOf({
  clock,
  settings,
  creditBureau,
}: StudyParts): Promise<Freshness> {
  const today = clock.today();
  const daysMax = await settings.get('bureau_report_days', today);
  return { today, daysMax, provider: creditBureau.provider };
}
