import { type CostOfCredit, costOfCredit } from '../cost/cost-of-credit.ts';
import { NO_RATE_REASONS } from '../cost/internal-rate.ts';
import { refuse } from '../loan-error.ts';
import type { Month } from '../plan/day.ts';
import type { Plan } from '../plan/plan.ts';
import { type EffectiveAnnual, percentText, RATE_SCALE, rated } from './rate.ts';

/** The kinds of credit that the Superintendencia Financiera certifies (Decreto 455 de 2023). */
export const MODALITIES = {
  'consumo-y-ordinario': 'Consumo y ordinario',
  'consumo-de-bajo-monto': 'Consumo de bajo monto',
  'productivo-de-mayor-monto': 'Productivo de mayor monto',
  'productivo-rural': 'Productivo rural',
  'productivo-urbano': 'Productivo urbano',
  'popular-productivo-rural': 'Popular productivo rural',
  'popular-productivo-urbano': 'Popular productivo urbano',
} as const;

export type Modality = keyof typeof MODALITIES;

/** The usury rate of one modality in one month: data that changes every month, never a constant. */
export type UsuryRate = {
  readonly modality: Modality;
  readonly month: Month;
  readonly rateEa: EffectiveAnnual;
};

/** The place of a rate in the law: a modality and a month. */
export type UsuryKey = Pick<UsuryRate, 'modality' | 'month'>;

const HUNDREDTH_PERCENT = RATE_SCALE / 10_000;

/** Usury is 1.5 × the certified current bank interest, to two decimals, half-up. */
export const usuryFromIbc = (ibc: EffectiveAnnual): EffectiveAnnual =>
  rated(Math.floor((ibc * 3 + HUNDREDTH_PERCENT) / (2 * HUNDREDTH_PERCENT)) * HUNDREDTH_PERCENT);

export function usuryRateOf(
  table: readonly UsuryRate[],
  { modality, month }: UsuryKey,
): EffectiveAnnual {
  const certified = table.find((rate) => rate.modality === modality && rate.month === month);
  return certified?.rateEa ?? refuse('usury_rate_missing', { month });
}

/** As usury is certified. */
const CERTIFIED_DECIMALS = 2;

/** As many decimals as two different rates need to read differently. */
function decimalsApart(one: EffectiveAnnual, other: EffectiveAnnual): number {
  let decimals = CERTIFIED_DECIMALS;
  while (percentText(one, decimals) === percentText(other, decimals)) decimals += 1;
  return decimals;
}

/** What the guard compared, to keep with the quote or the approval. */
export type UsuryCheck = CostOfCredit & { readonly capEa: EffectiveAnnual };

/**
 * Refuses a plan whose agreed rate or whose cost is above usury. The cost is compared with two
 * decimals of per cent, as usury is certified: whole pesos move the third one.
 */
export function guardUsury(plan: Plan, table: readonly UsuryRate[], key: UsuryKey): UsuryCheck {
  const { rateEa } = plan.terms;
  const { month } = key;
  const capEa = usuryRateOf(table, key);
  if (rateEa > capEa) {
    const decimals = decimalsApart(rateEa, capEa);
    const [rate, cap] = [percentText(rateEa, decimals), percentText(capEa, decimals)];
    refuse('rate_above_usury', { rate, month, cap });
  }
  const cost = costOfCredit(plan);
  const { forUsury } = cost;
  if (!forUsury.found) {
    return refuse('cost_unknown', { reason: NO_RATE_REASONS[forUsury.reason] });
  }
  const hundredths = (rate: number) => Math.floor(rate / HUNDREDTH_PERCENT + 0.5);
  if (hundredths(forUsury.rateEa) > hundredths(capEa)) {
    const cap = percentText(capEa, CERTIFIED_DECIMALS);
    refuse('cost_above_usury', {
      cost: percentText(forUsury.rateEa, CERTIFIED_DECIMALS),
      month,
      cap,
    });
  }
  return { ...cost, capEa };
}
