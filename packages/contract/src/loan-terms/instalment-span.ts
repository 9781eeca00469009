/** The course of the instalments of a plan from the first to the last. */
export type InstalmentSpan = {
  readonly count: number;
  readonly first: number;
  readonly second: number;
  readonly beforeLast: number;
  readonly last: number;
  readonly lowest: number;
  readonly highest: number;
  /** Amount of each instalment between the first and the last; null where they differ. */
  readonly usual: number | null;
  /**
   * From which instalment on each asks for less than the one before. The last one may ask for
   * more: it gathers what rounding left.
   */
  readonly falls: 'from-first' | 'from-second' | null;
};

const isFalling = (totals: readonly number[]): boolean =>
  totals.length > 1 &&
  totals.every((total, index) => index === 0 || total < (totals[index - 1] ?? total));

/** Three instalments or fewer have no usual one unless two are alike. */
function usualOf(totals: readonly number[]): number | null {
  const [first, second] = totals;
  if (totals.length === 3 && second !== first && second !== totals[2]) return null;
  const between = totals.length > 2 ? totals.slice(1, -1) : totals;
  const [one = null] = between;
  return between.every((total) => total === one) ? one : null;
}

function fallOf(totals: readonly number[]): InstalmentSpan['falls'] {
  if (isFalling(totals.slice(0, -1))) return 'from-first';
  return isFalling(totals.slice(1, -1)) ? 'from-second' : null;
}

/** Null for a plan without instalments. */
export function instalmentSpanOf(totals: readonly number[]): InstalmentSpan | null {
  const [first, second] = totals;
  if (first === undefined) return null;
  const usual = usualOf(totals);
  return {
    count: totals.length,
    first,
    second: second ?? first,
    beforeLast: totals.at(-2) ?? first,
    last: totals.at(-1) ?? first,
    lowest: Math.min(...totals),
    highest: Math.max(...totals),
    usual,
    falls: usual === null ? fallOf(totals) : null,
  };
}
