import { monthText } from '@cuotaclara/contract/catalogues/entry-title';
import { decimalText } from '@cuotaclara/contract/values/number-text';
import { sql } from 'kysely';
import type { SettingGuard } from '#contributions/setting-guards.ts';
import type { WaitingSource } from '#contributions/waiting.ts';
import { percentOf } from '#core/money/terms/percent-of.ts';
import { startOfDay } from '#platform/clock/day-bounds.ts';
import type { Reader } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';

/** The modality of a company that has no product yet. */
const COMMON_MODALITY = 'consumo-y-ordinario';

type MonthlyCap = {
  /** The first day of the month. */
  readonly month: Temporal.PlainDate;
  readonly capEa: number;
};

/** The lowest usury rate of each known month among the modalities that the products have. */
async function readCaps(db: Reader): Promise<readonly MonthlyCap[]> {
  const offered = await db
    .selectFrom('products')
    .select('modality')
    .distinct()
    .where('is_active', '=', true)
    .execute();
  const modalities = offered.length === 0 ? [COMMON_MODALITY] : offered.map((row) => row.modality);
  const rows = await db
    .selectFrom('usury_rates')
    .select(['month', sql<string>`min(rate_ea)`.as('rate_ea')])
    .where('is_active', '=', true)
    .where('modality', 'in', modalities)
    .groupBy('month')
    .orderBy('month')
    .execute();
  return rows.map(({ month, rate_ea }) => ({
    month: Temporal.PlainDate.from(month),
    capEa: percentOf(rate_ea),
  }));
}

const isBefore = (one: Temporal.PlainDate, other: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(one, other) < 0;

type Days = { readonly from: Temporal.PlainDate; readonly until: Temporal.PlainDate | null };

/**
 * The caps that a rate meets on some days. The month in which it starts may not be certified yet:
 * the last one that is known is then the measure.
 */
function capsOn(caps: readonly MonthlyCap[], { from, until }: Days): readonly MonthlyCap[] {
  const firstMonth = from.with({ day: 1 });
  const start = caps.findLast(({ month }) => !isBefore(firstMonth, month));
  const later = caps.filter(
    ({ month }) => isBefore(firstMonth, month) && (until === null || isBefore(month, until)),
  );
  return start === undefined ? later : [start, ...later];
}

const rateText = (percent: number): string => decimalText(percent, { min: 2, max: 4 });

/** The company's rate may not be above the usury rate of any known month in which it counts. */
export const rateWithinUsury: SettingGuard = {
  name: 'credit_rate_ea',
  async demand(trx, { value, from, until }) {
    const rate = Number(value);
    const broken = capsOn(await readCaps(trx), { from, until }).find(({ capEa }) => rate > capEa);
    if (broken === undefined) return;
    const facts = {
      rate: rateText(rate),
      cap: rateText(broken.capEa),
      month: monthText(broken.month.toPlainYearMonth().toString()),
    };
    const { message } = new Refusal('setting_above_usury', { facts });
    throw new Refusal('setting_above_usury', { facts, fields: [{ path: 'value', message }] });
  },
};

/**
 * The months, from this one on, whose usury rate is below the company's rate: it was certified
 * after the rate was set. The law counts, so that nothing is quoted until the rate is lowered.
 */
export const rateAboveUsury: WaitingSource = {
  name: 'rate_above_usury',
  async read(db, { today, settings }) {
    const thisMonth = today.with({ day: 1 });
    const [first, ...later] = (await readCaps(db)).filter(
      ({ month, capEa }) =>
        !isBefore(month, thisMonth) &&
        settings.getOn('credit_rate_ea', isBefore(month, today) ? today : month) > capEa,
    );
    if (first === undefined) return { count: 0, oldestAt: null };
    // A month that has not begun does not wait since any day.
    const oldestAt = isBefore(today, first.month) ? null : startOfDay(first.month);
    return { count: later.length + 1, oldestAt };
  },
};
