import type { PlanExtra, PlanPayoff, PlanRow } from './plans.ts';

type PlanParts<Row, Extra> = {
  readonly rows: readonly Row[];
  readonly extras: readonly Extra[];
  readonly payoff: PlanPayoff | null;
};

/** A line of a plan: an instalment, or a payment outside the instalments. */
export type PlanEntry<Row, Extra = PlanExtra> =
  | { readonly kind: 'instalment'; readonly line: Row }
  | { readonly kind: 'extra'; readonly line: Extra }
  | { readonly kind: 'payoff'; readonly line: PlanPayoff };

/** The lines of a plan in their order: extra payments among the rows, and the payoff last. */
export function planEntries<
  Row extends Pick<PlanRow, 'number'>,
  Extra extends Pick<PlanExtra, 'after_number'>,
>({ rows, extras, payoff }: PlanParts<Row, Extra>): readonly PlanEntry<Row, Extra>[] {
  const extrasBetween = (from: number, to: number): readonly PlanEntry<Row, Extra>[] =>
    extras
      .filter(({ after_number: after }) => from <= after && after < to)
      .map((line) => ({ kind: 'extra', line }));
  return [
    ...rows.flatMap((line, index): PlanEntry<Row, Extra>[] => [
      ...extrasBetween(rows[index - 1]?.number ?? 0, line.number),
      { kind: 'instalment', line },
    ]),
    ...extrasBetween(rows.at(-1)?.number ?? 0, Number.POSITIVE_INFINITY),
    ...(payoff === null ? [] : [{ kind: 'payoff', line: payoff } as const]),
  ];
}
