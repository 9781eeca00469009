import { refuse } from '../loan-error.ts';
import type { Month } from '../plan/day.ts';
import type { EffectiveAnnual } from './rate.ts';

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

/** The certified rate of a modality in a month. */
export function usuryRateOf(
  table: readonly UsuryRate[],
  { modality, month }: UsuryKey,
): EffectiveAnnual {
  refuseRepeated(table);
  const certified = table.find((rate) => rate.modality === modality && rate.month === month);
  return certified?.rateEa ?? refuse('usury_rate_missing', { month });
}

/** Refuses two rates for one month of a modality: the law certifies one, and none may be chosen. */
export function refuseRepeated(table: readonly UsuryRate[]): void {
  const seen = new Set<string>();
  for (const { modality, month } of table) {
    const key = `${modality} ${month}`;
    if (seen.has(key)) refuse('usury_rate_repeated', { month, modality: MODALITIES[modality] });
    seen.add(key);
  }
}
