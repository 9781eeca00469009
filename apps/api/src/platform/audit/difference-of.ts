import type { Facts } from './append-audit.ts';

type Difference = { readonly before: Facts; readonly after: Facts };

/** Wanted facts that do not hold yet, with those that do; null when all hold. */
export function differenceOf<F extends Facts>(was: F, wanted: F): Difference | null {
  const names = Object.keys(wanted).filter((name) => was[name] !== wanted[name]);
  if (names.length === 0) return null;
  const only = (facts: F): Facts => Object.fromEntries(names.map((name) => [name, facts[name]]));
  return { before: only(was), after: only(wanted) };
}

/** A change of facts with the reason that the person gave for it. */
export const withReason = ({ before, after }: Difference, reason: string): Difference => ({
  before,
  after: { ...after, reason },
});
