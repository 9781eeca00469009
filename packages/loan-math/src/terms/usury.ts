import { type CostOfCredit, costOfCredit } from '../cost/cost-of-credit.ts';
import { NO_RATE_REASONS } from '../cost/internal-rate.ts';
import { refuse } from '../loan-error.ts';
import type { Plan } from '../plan/plan.ts';
import { type EffectiveAnnual, percentText, RATE_SCALE, rated } from './rate.ts';
import { type UsuryKey, type UsuryRate, usuryRateOf } from './usury-table.ts';

const HUNDREDTH_PERCENT = RATE_SCALE / 10_000;

/** Usury is 1.5 × the certified current bank interest, to two decimals, half-up. */
export const usuryFromIbc = (ibc: EffectiveAnnual): EffectiveAnnual =>
  rated(Math.floor((ibc * 3 + HUNDREDTH_PERCENT) / (2 * HUNDREDTH_PERCENT)) * HUNDREDTH_PERCENT);

/** Decimals with which usury is certified. */
const CERTIFIED_DECIMALS = 2;

/** Decimals that two different rates need to read differently. */
function decimalsApart(one: EffectiveAnnual, other: EffectiveAnnual): number {
  let decimals = CERTIFIED_DECIMALS;
  while (percentText(one, decimals) === percentText(other, decimals)) decimals += 1;
  return decimals;
}

/** Figures that the guard compared, to keep with the quote or the approval. */
export type UsuryCheck = CostOfCredit & { readonly capEa: EffectiveAnnual };

/**
 * Refuses a plan whose agreed rate or whose cost is above usury. The cost is compared with two
 * decimals of per cent, as usury is certified: whole pesos move the third one.
 */
export function guardUsury(plan: Plan, table: readonly UsuryRate[], key: UsuryKey): UsuryCheck {
  const capEa = usuryRateOf(table, key);
  guardRate(plan.terms.rateEa, { capEa, month: key.month });
  return guardCost(plan, { capEa, month: key.month });
}

/** The usury rate of a month. */
export type UsuryCap = { readonly capEa: EffectiveAnnual; readonly month: UsuryKey['month'] };

/** Refuses a rate above usury. */
export function guardRate(rateEa: EffectiveAnnual, { capEa, month }: UsuryCap): void {
  if (rateEa <= capEa) return;
  const decimals = decimalsApart(rateEa, capEa);
  const [rate, cap] = [percentText(rateEa, decimals), percentText(capEa, decimals)];
  refuse('rate_above_usury', { rate, month, cap });
}

/** Refuses a plan whose cost is above usury. */
export function guardCost(plan: Plan, { capEa, month }: UsuryCap): UsuryCheck {
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
