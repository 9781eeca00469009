import { lateCalendar, MODALITIES, type Modality } from '@cuotaclara/loan-math';
import { sql } from 'kysely';
import { lateRatesOf, readUsuryTable } from '#core/money/terms/usury.reads.ts';
import type { Reader } from '#platform/database/database.ts';

/** Late rates by modality and month, as columns of `unnest`: units of 10⁻¹² a day. */
export type LateRateColumns = {
  readonly modalities: readonly string[];
  readonly months: readonly string[];
  readonly daily: readonly number[];
  /** Sum of the daily rates of all days of the calendar before the month. */
  readonly before: readonly number[];
};

// Object.keys loses the literal names.
const MODALITY_NAMES = Object.keys(MODALITIES) as Modality[];

/**
 * The calendar of late interest of each modality from the oldest disbursement until a day. Credits
 * that keep rates of their own are not aged by it.
 */
export async function readLateRates(db: Reader, day: Temporal.PlainDate): Promise<LateRateColumns> {
  const table = await readUsuryTable(db);
  const { oldest } = await db
    .selectFrom('credits')
    .select(sql<string | null>`min(disbursed_on)`.as('oldest'))
    .executeTakeFirstOrThrow();
  const from = oldest === null ? day : Temporal.PlainDate.from(oldest);
  const rows = MODALITY_NAMES.flatMap((modality) => {
    const rates = lateRatesOf(table, { modality, from, until: day });
    if (rates.length === 0) return [];
    const { months } = lateCalendar(rates, { modality, agreedEa: null });
    return months.map(({ daily, before }, index) => ({
      modality,
      month: from.with({ day: 1 }).add({ months: index }).toString(),
      daily: daily ?? 0,
      before,
    }));
  });
  return {
    modalities: rows.map(({ modality }) => modality),
    months: rows.map(({ month }) => month),
    daily: rows.map(({ daily }) => daily),
    before: rows.map(({ before }) => before),
  };
}
