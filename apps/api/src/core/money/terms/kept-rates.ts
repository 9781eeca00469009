import { type EffectiveAnnual, effectiveAnnual } from '@cuotaclara/loan-math';
import { sql } from 'kysely';
import { percentOf } from './percent-of.ts';

/**
 * The late rates that a credit keeps although the table of usury rates has others: a line for each,
 * `2026-02,0.2523;…`. Hardly any credit has one. Every payment reads them, so that they come with
 * the credit.
 */
export const KEPT_RATES = sql<string | null>`(
  select string_agg(to_char(month, 'YYYY-MM') || ',' || rate_ea, ';' order by month, rate_ea desc)
  from credit_late_rates where credit_late_rates.credit_id = credits.credit_id
)`;

type KeptRates = ReadonlyMap<string, EffectiveAnnual>;

const NOTHING_KEPT: KeptRates = new Map();

/** The rate that a credit keeps for each month: the lowest one, which comes last. */
export function keptRatesIn(text: string | null): KeptRates {
  if (text === null) return NOTHING_KEPT;
  return new Map(
    text.split(';').map((line) => {
      const [month = '', rate = ''] = line.split(',');
      return [month, effectiveAnnual(percentOf(rate))];
    }),
  );
}

/** The text of rates of which some are replaced by lower ones. */
export const withKeptRates = (text: string | null, lower: readonly LowerRate[]): string =>
  [...(text === null ? [] : [text]), ...lower.map(({ month, rate }) => `${month},${rate}`)].join(
    ';',
  );

/** A rate as it is stored, a fraction, and its month: `2026-02`. */
export type LowerRate = { readonly month: string; readonly rate: string };
