import { type Conventions, toleratesSince } from '@cuotaclara/contract/loan-terms/conventions';
import {
  type AllocationOrder,
  amount,
  type CreditRules,
  creditRules,
  type EffectiveAnnual,
  effectiveAnnual,
  lateCalendar,
  MODALITIES,
  type Modality,
  month,
  type UsuryRate,
} from '@cuotaclara/loan-math';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { writtenOnce } from '#platform/database/written-once.ts';
import { keptRatesIn } from './kept-rates.ts';
import { percentOf } from './percent-of.ts';

const MODALITY_NAMES = Object.keys(MODALITIES);

const monthOf = (day: Temporal.PlainDate) => day.toPlainYearMonth();

type LateCalendar = ReturnType<typeof lateCalendar>;

const askForRates = writtenOnce();

/** What was certified and is in use, oldest month first; of one modality, or of all. */
export async function readUsuryTable(
  db: Reader,
  modality?: Modality,
): Promise<readonly UsuryRate[]> {
  const modalities = modality === undefined ? MODALITY_NAMES : [modality];
  const rows = await askForRates(db, {
    values: { modalities },
    write: (blank) =>
      db
        .selectFrom('usury_rates')
        .select(['modality', 'month', 'rate_ea'])
        .where('is_active', '=', true)
        .where('modality', '=', sql<string>`any(${blank.modalities}::text[])`)
        .orderBy('month'),
  });
  return rows.map((row) => ({
    // The domain of the column admits nothing but the modalities of the engine.
    modality: row.modality as Modality,
    month: month(row.month.slice(0, 7)),
    rateEa: effectiveAnnual(percentOf(row.rate_ea)),
  }));
}

type MonthsInput = {
  readonly modality: Modality;
  readonly from: Temporal.PlainDate;
  readonly until: Temporal.PlainDate;
  /** The rates that a credit keeps, as `TERMS_COLUMNS` read them. */
  readonly kept?: string | null;
};

/** Its first day is that of the disbursement. */
type RulesInput = MonthsInput & { readonly conventions: Conventions };

/** The conventions of a credit that are rules of its payments. */
const conventionRules = (conventions: Conventions): Partial<CreditRules> => ({
  lateGraceDays: conventions.late_grace_days,
  tolerance: amount(conventions.tolerance_pesos),
  partAhead: conventions.part_ahead,
  payoffCharges: conventions.payoff_charges,
});

/** The order in which payments of a credit with these conventions cover an instalment. */
export const paymentOrderOf = (conventions: Conventions): AllocationOrder =>
  creditRules(conventionRules(conventions)).order;

/** The calendars that were drawn from a table: credits of the same months have the same one. */
const drawn = new WeakMap<readonly UsuryRate[], Map<string, LateCalendar | undefined>>();

/** The calendar of late interest between two days; it depends on their months only. */
function lateCalendarOf(table: readonly UsuryRate[], input: RulesInput): LateCalendar | undefined {
  const { modality, from, until, kept } = input;
  const known = drawn.get(table) ?? new Map<string, LateCalendar | undefined>();
  drawn.set(table, known);
  const key = `${modality} ${from.year}-${from.month} ${until.year}-${until.month} ${kept ?? ''}`;
  if (!known.has(key)) known.set(key, drawLateCalendar(table, input));
  return known.get(key);
}

/**
 * The rules a credit is run by: its conventions and the calendar of late interest. No late rate was
 * agreed, so that usury itself is the rate. A month nobody entered is computed with the nearest
 * earlier one, because being late has a price and a cap in every month; before the first known
 * month there is only that one to take. Without a single rate there is no cap, and so no late
 * interest. A month whose rate came after the credit had paid keeps the one that it paid with.
 */
export function rulesOf(table: readonly UsuryRate[], input: RulesInput): CreditRules {
  const tolerates = toleratesSince(input.from.toString());
  const agreed = { ...conventionRules(input.conventions), tolerates };
  const late = lateCalendarOf(table, input);
  return creditRules(late === undefined ? agreed : { ...agreed, late });
}

function drawLateCalendar(
  table: readonly UsuryRate[],
  input: RulesInput,
): LateCalendar | undefined {
  const months = lateRatesOf(table, input);
  if (months.length === 0) return undefined;
  return lateCalendar(months, { modality: input.modality, agreedEa: null });
}

const NO_RATE = effectiveAnnual(0);

/** The late rate of each month between two days; none where no rate is known at all. */
export function lateRatesOf(
  table: readonly UsuryRate[],
  { modality, from, until, kept = null }: MonthsInput,
): readonly UsuryRate[] {
  const known = table.filter((rate) => rate.modality === modality);
  const [oldest] = known;
  if (oldest === undefined && kept === null) return [];
  const certified = new Map<string, EffectiveAnnual>(
    known.map((rate) => [rate.month, rate.rateEa]),
  );
  const own = keptRatesIn(kept);
  const before = known.findLast((rate) => rate.month <= monthOf(from).toString()) ?? oldest;
  let latest = before?.rateEa ?? NO_RATE;
  const months: UsuryRate[] = [];
  const last = monthOf(until);
  for (
    let each = monthOf(from);
    Temporal.PlainYearMonth.compare(each, last) <= 0;
    each = each.add({ months: 1 })
  ) {
    const name = each.toString();
    latest = certified.get(name) ?? latest;
    months.push({ modality, month: month(name), rateEa: own.get(name) ?? latest });
  }
  return months;
}
