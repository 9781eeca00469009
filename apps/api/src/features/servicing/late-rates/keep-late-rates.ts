import {
  type EffectiveAnnual,
  MODALITIES,
  type Modality,
  percentText,
  type UsuryRate,
} from '@cuotaclara/loan-math';
import { sql, type Transaction } from 'kysely';
import type { CatalogueEffect } from '#contributions/catalogue-effects.ts';
import { lateRatesOf, readUsuryTable } from '#core/money/terms/usury.reads.ts';
import type { DB } from '#platform/database/database.generated.ts';
import {
  type ChangedMonth,
  CREDITS_ABOVE_RATE,
  keepRates,
  unsafeIsRateUsed,
  unsafePaidLate,
} from './late-rates.writes.ts';

// The names of the table are those of the engine.
const MODALITY_NAMES = Object.keys(MODALITIES) as Modality[];

const RATE_DECIMALS = 4;
const PER_CENT = 100;

/** A rate as the table of usury rates stores it: a fraction of four decimals. */
export const storedRate = (rate: EffectiveAnnual): string =>
  (Number(percentText(rate, RATE_DECIMALS)) / PER_CENT).toFixed(RATE_DECIMALS);

type Tables = {
  readonly before: readonly UsuryRate[];
  readonly after: readonly UsuryRate[];
  readonly from: Temporal.PlainDate;
  readonly until: Temporal.PlainDate;
};

/** The months whose late rate is another one now, also where a missing month takes another's. */
function changedMonths({ before, after, from, until }: Tables): readonly ChangedMonth[] {
  return MODALITY_NAMES.flatMap((modality) => {
    const input = { modality, from, until };
    const was = new Map(lateRatesOf(before, input).map((rate) => [rate.month, rate.rateEa]));
    const is = new Map(lateRatesOf(after, input).map((rate) => [rate.month, rate.rateEa]));
    const months = [...new Set([...was.keys(), ...is.keys()])];
    return months
      .filter((month) => was.get(month) !== is.get(month))
      .map((month) => {
        const rate = was.get(month);
        return { modality, month, rateBefore: rate === undefined ? '0' : storedRate(rate) };
      });
  });
}

/** The day of the first disbursement: no late interest is older. */
async function firstDay(trx: Transaction<DB>): Promise<Temporal.PlainDate | null> {
  const { first } = await trx
    .selectFrom('credits')
    .select(({ fn }) => fn.min<string | null>('disbursed_on').as('first'))
    .executeTakeFirstOrThrow();
  return first === null ? null : Temporal.PlainDate.from(first);
}

async function countAbove(trx: Transaction<DB>): Promise<number> {
  const { rows } = await sql<{ credit_count: number }>`
    select count(distinct credit_id)::integer as credit_count
    from (${CREDITS_ABOVE_RATE}) as above
  `.execute(trx);
  return rows[0]?.credit_count ?? 0;
}

/** No payment is under way for nearly as long. */
const UNDER_WAY = { minutes: 10 } as const;

type KeepInput = { readonly changed: readonly ChangedMonth[]; readonly now: Temporal.Instant };

/** Keeps the rates of before for all credits that have paid with them. */
async function keepForPaid(trx: Transaction<DB>, { changed, now }: KeepInput): Promise<number> {
  const since = changed.map(({ month }) => month).toSorted()[0] ?? '';
  // Looked for before the lock, because nobody can pay after it.
  const paid = await unsafePaidLate(trx, { since, recordedAfter: null });
  // A payment locks its credit before it reads the rates: those under way are waited for, and the
  // next ones read what is kept here.
  await sql`lock table credits in exclusive mode`.execute(trx);
  const recordedAfter = now.subtract(UNDER_WAY);
  const latest = await unsafePaidLate(trx, { since, recordedAfter });
  return keepRates(trx, { changed, creditIds: [...new Set([...paid, ...latest])] });
}

/** The trigger of the table lets rates be written while what was paid with them is watched. */
async function watchRates(trx: Transaction<DB>, isWatched: boolean): Promise<void> {
  const word = isWatched ? 'on' : '';
  await sql`select set_config('cuota_clara.keeps_late_rates', ${word}, true)`.execute(trx);
}

/**
 * A usury rate of a month that has begun may be the late rate of payments that are booked. Their
 * credits keep the rate of before, so that the books stay what the payments give; one that is above
 * the new rate is lowered by a task, which gives the difference back.
 */
export const keepLateRates: CatalogueEffect = {
  entity: 'usury-rates',
  isUsed: ({ trx, today }, id) => unsafeIsRateUsed(trx, { id, today }),
  async before({ trx, today, now }) {
    // Of two changes at once the second one compares with what the first one left.
    await sql`lock table usury_rates in share row exclusive mode`.execute(trx);
    const before = await readUsuryTable(trx);
    await watchRates(trx, true);
    return async () => {
      await watchRates(trx, false);
      const after = await readUsuryTable(trx);
      const from = await firstDay(trx);
      const changed = from === null ? [] : changedMonths({ before, after, from, until: today });
      if (changed.length === 0) return [];
      const kept = await keepForPaid(trx, { changed, now });
      const above = await countAbove(trx);
      if (kept === 0 && above === 0) return [];
      return [
        {
          action: 'late_rates_kept',
          subject: { kind: 'catalogue', id: 'usury-rates' },
          after: { late_rate_credits: kept, late_returned_credits: above },
        },
      ];
    };
  },
};
