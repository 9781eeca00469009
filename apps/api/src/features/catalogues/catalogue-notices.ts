import type { CatalogueSummary } from '@cuotaclara/contract/catalogues/summary';
import type { CreditModality } from '@cuotaclara/contract/values/modalities';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';

const MAIN_MODALITY: CreditModality = 'consumo-y-ordinario';
/** The rate of a month is certified in the last days of the month before. */
const CERTIFIED_FROM_DAY = 25;
/** From here on people plan into the next year. */
const NEXT_YEAR_FROM_MONTH = 10;

const monthText = (day: Temporal.PlainDate): string =>
  day.toLocaleString('es-CO', { month: 'long', year: 'numeric' });

type Notices = Readonly<Record<string, readonly string[]>>;

/** What a catalogue lacks for the company to go on working, by catalogue. */
export async function catalogueNotices(
  db: Reader,
  today: Temporal.PlainDate,
  summaries: readonly CatalogueSummary[],
): Promise<Notices> {
  const isEmpty = (entity: string) =>
    summaries.some((summary) => summary.entity === entity && summary.active_count === 0);
  return {
    'usury-rates': await missingRates(db, today),
    holidays: await missingHolidays(db, today),
    ...(isEmpty('products') ? { products: ['Sin productos nadie puede pedir un crédito.'] } : {}),
    ...(isEmpty('dues') ? { dues: ['Sin plazos nadie puede pedir un crédito.'] } : {}),
    ...(isEmpty('headquarters') ? { headquarters: ['Todavía no hay sedes.'] } : {}),
  };
}

async function missingRates(db: Reader, today: Temporal.PlainDate): Promise<readonly string[]> {
  const thisMonth = today.with({ day: 1 });
  const months = [
    thisMonth,
    ...(today.day >= CERTIFIED_FROM_DAY ? [thisMonth.add({ months: 1 })] : []),
  ];
  const rows = await db
    .selectFrom('usury_rates')
    .where('is_active', '=', true)
    .where('modality', '=', MAIN_MODALITY)
    .where(sql<boolean>`month = any(${months.map(String)}::date[])`)
    .select(sql<string>`month::text`.as('month'))
    .execute();
  const known = new Set(rows.map(({ month }) => month));
  return months
    .filter((month) => !known.has(month.toString()))
    .map((month) => `Falta la tasa de consumo y ordinario de ${monthText(month)}.`);
}

async function missingHolidays(db: Reader, today: Temporal.PlainDate): Promise<readonly string[]> {
  const years = [today.year, ...(today.month >= NEXT_YEAR_FROM_MONTH ? [today.year + 1] : [])];
  const rows = await db
    .selectFrom('holidays')
    .where('is_active', '=', true)
    .select(sql<number>`extract(year from day)::integer`.as('year'))
    .distinct()
    .execute();
  const known = new Set(rows.map(({ year }) => year));
  return years.filter((year) => !known.has(year)).map((year) => `Faltan los festivos de ${year}.`);
}
