const DECIMALS = 10_000;

/**
 * Per cent, as the contract and the engine take it, of a fraction of the database. Its columns have
 * six decimals at most, so that four of per cent are exact.
 */
export const percentOf = (fraction: string | number): number =>
  Math.round(Number(fraction) * 100 * DECIMALS) / DECIMALS;

/** The fraction that a column keeps of a rate in per cent. */
export const fractionOf = (percent: number): string => (percent / 100).toFixed(6);
