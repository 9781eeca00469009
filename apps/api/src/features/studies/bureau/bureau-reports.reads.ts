import { businessDayOf } from '@cuotaclara/contract';
import type { BureauReport } from '@cuotaclara/contract/studies/study';
import { userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';
import type { CreditBureau } from './bureau-types.ts';

/** What makes a report recent enough to decide on. */
export type Freshness = {
  readonly today: Temporal.PlainDate;
  readonly daysMax: number;
  /** A report of another one is out of date, as those of the sandbox are once there is a bureau. */
  readonly provider: CreditBureau['provider'];
};

const reports = (db: Reader) =>
  db
    .selectFrom('bureau_reports')
    .select([
      'bureau_report_id',
      'provider',
      'score',
      'monthly_payments',
      'total_debt',
      'open_defaults',
      'worst_days_past_due',
      'oldest_product_on',
      'asked_by',
      'asked_at',
      userName<string | null>('bureau_reports.asked_by').as('asker_name'),
    ])
    .orderBy('bureau_report_id', 'desc')
    .limit(1);

type ReportRow = Awaited<ReturnType<ReturnType<typeof reports>['executeTakeFirstOrThrow']>>;

function isFresh(row: ReportRow, { today, daysMax, provider }: Freshness): boolean {
  const askedOn = businessDayOf(Temporal.Instant.fromEpochMilliseconds(row.asked_at.getTime()));
  return row.provider === provider && askedOn.until(today).days <= daysMax;
}

const toReport = (row: ReportRow, freshness: Freshness): BureauReport => ({
  bureau_report_id: row.bureau_report_id,
  // A CHECK holds the column to the two providers.
  provider: row.provider as BureauReport['provider'],
  score: row.score,
  monthly_payments: row.monthly_payments,
  total_debt: row.total_debt,
  open_defaults: row.open_defaults,
  worst_days_past_due: row.worst_days_past_due,
  oldest_product_on: row.oldest_product_on,
  asked_by:
    row.asked_by === null || row.asker_name === null
      ? null
      : { user_id: row.asked_by, name: row.asker_name },
  asked_at: row.asked_at.toISOString(),
  is_fresh: isFresh(row, freshness),
});

/** The newest bureau report of a borrower; null when nobody asked for one. */
export async function findReport(
  db: Reader,
  borrowerId: number,
  freshness: Freshness,
): Promise<BureauReport | null> {
  const row = await reports(db).where('borrower_id', '=', borrowerId).executeTakeFirst();
  return row === undefined ? null : toReport(row, freshness);
}
