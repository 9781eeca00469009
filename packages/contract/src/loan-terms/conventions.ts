import { keyField } from '../values/fields.ts';
import { z } from '../values/zod.ts';

/** How an instalment becomes a multiple of what the settings say. */
export const INSTALMENT_ROUNDINGS = {
  nearest: 'Al más cercano',
  up: 'Hacia arriba',
} as const;

/** What a first period of more or fewer days than a month does to the instalments. */
export const FIRST_PERIODS = {
  levelled: 'Cuotas iguales',
  apart: 'Primera cuota aparte',
} as const;

/** What a part of the next instalment paid before its date does. */
export const PARTS_AHEAD = {
  capital: 'Capital de una vez',
  held: 'Espera la fecha',
} as const;

/** What a payoff asks for the charges of the running month. */
export const PAYOFF_CHARGES = {
  none: 'No se cobran',
  days: 'Por días',
  whole: 'Completos',
} as const;

/** The same limits as the loan engine's, which refuses more. */
export const LATE_GRACE_DAYS_MAX = 30;
export const TOLERANCE_PESOS_MAX = 100_000;

/**
 * The conventions that a house chooses for a kind of product. A credit keeps the ones it was agreed
 * with: a change of the catalogue does not reach it.
 */
export const conventionsField = z.object({
  instalment_rounding: keyField(INSTALMENT_ROUNDINGS),
  first_period: keyField(FIRST_PERIODS),
  /**
   * An instalment due on a Sunday or a holiday may be paid on the next business day, as the law has
   * it (C. de Comercio, art. 829). Only credits from before are stored without it.
   */
  business_day_shift: z.boolean(),
  /** Late interest starts so many days after the last day to pay. */
  late_grace_days: z.int().check(z.minimum(0), z.maximum(LATE_GRACE_DAYS_MAX)),
  /** An instalment paid but for less than this is not overdue. */
  tolerance_pesos: z.int().check(z.minimum(0), z.maximum(TOLERANCE_PESOS_MAX)),
  part_ahead: keyField(PARTS_AHEAD),
  payoff_charges: keyField(PAYOFF_CHARGES),
});

export type Conventions = z.output<typeof conventionsField>;

/** The conventions where none are declared: what the loan engine does by itself. */
export const PLAIN_CONVENTIONS: Conventions = {
  instalment_rounding: 'nearest',
  first_period: 'levelled',
  business_day_shift: true,
  late_grace_days: 0,
  tolerance_pesos: 0,
  part_ahead: 'capital',
  payoff_charges: 'none',
};

/**
 * The first disbursement whose tolerance holds only for less than half of an instalment, and not
 * for the last one. Credits of before keep theirs: what they paid was computed with it.
 */
export const SMALL_TOLERANCE_SINCE = '2026-11-19';

/** Reach of the tolerance of a credit, by the day of its disbursement: `2026-11-19`. */
export const toleratesSince = (disbursedOn: string): 'small' | 'any' =>
  disbursedOn >= SMALL_TOLERANCE_SINCE ? 'small' : 'any';

type ScopedConventions = { readonly product_kind: string; readonly terms: Conventions };

/** The conventions for a kind of product: its own go before those for every product. */
export function conventionsFor(
  declared: readonly ScopedConventions[],
  productKind: string | null,
): Conventions {
  const of = (kind: string | null) => declared.find(({ product_kind }) => product_kind === kind);
  return (of(productKind) ?? of('any'))?.terms ?? PLAIN_CONVENTIONS;
}
