import type { Plan, PlanRow } from '@cuotaclara/loan-math';

/**
 * The instalment that people ask about: the first one of a whole month. The very first is mostly of
 * more or fewer days, and charges on the balance make the others fall from there.
 */
export function usualRowOf({ rows, terms }: Pick<Plan, 'rows' | 'terms'>): PlanRow {
  const [first, second] = rows;
  if (first === undefined) throw new RangeError('A plan has at least one row.');
  return terms.periods.firstIsRegular ? first : (second ?? first);
}
