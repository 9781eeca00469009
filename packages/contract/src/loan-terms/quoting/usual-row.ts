import type { Plan } from '@cuotaclara/loan-math';

type Planned<R> = Pick<Plan, 'terms'> & { readonly rows: readonly R[] };

/**
 * The row whose total is «Cuota»: the first one of a whole month. The very first row mostly covers
 * more or fewer days, and charges on the balance make the later ones fall.
 */
export function usualRowOf<R>({ rows, terms }: Planned<R>): R {
  const [first, second] = rows;
  if (first === undefined) throw new RangeError('A plan has at least one row.');
  return terms.periods.firstIsRegular ? first : (second ?? first);
}
