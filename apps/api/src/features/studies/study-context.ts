import type { Settings } from '#platform/settings/settings.ts';
import type { Freshness } from './bureau/bureau-reports.reads.ts';
import type { CreditBureau } from './bureau/bureau-types.ts';

/** What a study needs of the server. */
export type StudyDeps = { readonly creditBureau: Pick<CreditBureau, 'provider'> };

/** What a study needs besides the database; a command's ctx has day and settings. */
export type StudyContext = StudyDeps & {
  readonly today: Temporal.PlainDate;
  readonly settings: Settings;
};

/** How recent a bureau report must be today, and of which provider. */
export const freshnessOf = ({ today, settings, creditBureau }: StudyContext): Freshness => ({
  today,
  daysMax: settings.get('bureau_report_days'),
  provider: creditBureau.provider,
});
