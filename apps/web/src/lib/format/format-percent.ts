import { percentageText } from '@cuotaclara/contract/values/number-text';

/** Effective annual, nominal per month in arrears, per month in arrears. */
export type RateKind = 'E.A.' | 'N.M.V.' | 'M.V.';

const NO_BREAK = '\u00a0';
const DECIMALS = { min: 2, max: 2 } as const;

/** `24,36 % E.A.` from 24.36: a rate without its kind says nothing, a share has none. */
export const formatPercentage = (percent: number, kind?: RateKind): string => {
  if (!Number.isFinite(percent)) throw new RangeError(`${percent} is no share of anything`);
  const text = percentageText(percent, DECIMALS);
  return kind === undefined ? text : `${text}${NO_BREAK}${kind}`;
};

/** The same from the fraction: 0.2436. */
export const formatPercent = (fraction: number, kind?: RateKind): string =>
  formatPercentage(fraction * 100, kind);
