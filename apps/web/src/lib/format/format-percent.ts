const decimals = new Intl.NumberFormat('es-CO', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  // A tiny loss that rounds to nothing is not «-0,00 %».
  signDisplay: 'negative',
});

/** Effective annual, nominal per month in arrears, per month in arrears. */
export type RateKind = 'E.A.' | 'N.M.V.' | 'M.V.';

const NO_BREAK = '\u00a0';

/** `24,36 % E.A.` from 0.2436: a rate without its kind says nothing, a share has none. */
export const formatPercent = (fraction: number, kind?: RateKind): string => {
  if (!Number.isFinite(fraction)) throw new RangeError(`${fraction} is no share of anything`);
  const percent = `${decimals.format(fraction * 100)}${NO_BREAK}%`;
  return kind === undefined ? percent : `${percent}${NO_BREAK}${kind}`;
};
