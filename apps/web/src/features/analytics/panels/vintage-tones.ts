import type { VintagesReply } from '@cuotaclara/contract/analytics/analytics';
import { shareOf } from '@cuotaclara/contract/analytics/analytics-words';
import type { LineTone } from '#features/analytics/charts/line-chart.tsx';

export type Vintage = VintagesReply['vintages'][number];

/** Colours of the three vintages of which most was late, the weakest first. */
const TONES: readonly LineTone[] = ['danger', 'first', 'fourth'];

/** The share of a vintage that was late until now. */
const reachedBy = ({ months, disbursed }: Vintage): number =>
  shareOf(months.at(-1)?.principal ?? 0, disbursed) ?? 0;

/** The vintages of which most was late, the weakest first; those without any have no colour. */
export const weakestOf = (vintages: readonly Vintage[]): readonly Vintage[] =>
  vintages
    .filter((vintage) => reachedBy(vintage) > 0)
    .toSorted((one, other) => reachedBy(other) - reachedBy(one));

/** The colour of each vintage that has one, by its month. */
export const tonesOf = (vintages: readonly Vintage[]): ReadonlyMap<string, LineTone> =>
  new Map(
    weakestOf(vintages).flatMap(({ month }, index) => {
      const tone = TONES[index];
      return tone === undefined ? [] : [[month, tone] as const];
    }),
  );

export const weakestShare = (vintages: readonly Vintage[]): number =>
  Math.max(0, ...vintages.map(reachedBy));
