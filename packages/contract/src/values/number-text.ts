const LOCALE = 'es-CO';

type Decimals = { readonly min?: number; readonly max: number };

const formats = new Map<string, Intl.NumberFormat>();

/** One formatter per number of decimals: making a formatter costs more than using it. */
function formatWith({ min = 0, max }: Decimals): Intl.NumberFormat {
  const key = `${min}-${max}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(LOCALE, {
    minimumFractionDigits: min,
    maximumFractionDigits: max,
    // A tiny loss that rounds to nothing is not «-0,00».
    signDisplay: 'negative',
  });
  formats.set(key, format);
  return format;
}

/** A whole number with Colombian separators: 1.234.567. */
export const countText = (count: number): string => formatWith({ max: 0 }).format(count);

export type Noun = readonly [one: string, many: string];

/** The noun for a count that is shown apart from it. */
export const nounFor = (count: number, [one, many]: Noun): string => (count === 1 ? one : many);

/** A count with its noun in the right number: 1 día, 2 días, 1.200 créditos. */
export const countedText = (count: number, noun: Noun): string =>
  `${countText(count)} ${nounFor(count, noun)}`;

/** A number with decimals as Colombians write them: 12,5. */
export const decimalText = (value: number, decimals: Decimals): string =>
  formatWith(decimals).format(value);

/** An amount of pesos that does not break across lines: $ 5.490.000. */
export const pesosText = (amount: number): string => `$\u00a0${countText(amount)}`;

/** A percentage that does not break across lines: 24,89 %. */
export const percentageText = (percent: number, decimals: Decimals): string =>
  `${decimalText(percent, decimals)}\u00a0%`;

/** A fraction as per cent, rounded: 0.2489 is 25, and 24.89 with two decimals. */
export const percentOf = (fraction: number, decimals = 0): number =>
  Number((fraction * 100).toFixed(decimals));
