const DECORATION = /[\s$%]|cop/gi;
const GROUPED_BY_DOTS = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/;
const GROUPED_BY_COMMAS = /^-?\d{1,3}(,\d{3})+\.\d+$|^-?\d{1,3}(,\d{3}){2,}$/;
const PLAIN = /^-?\d+([.,]\d+)?$/;

/**
 * A number as people in Colombia write it, and as programs do: `1.234.567,00`, `$ 1234567`,
 * `24,36 %`, `24.36`, `1,234,567.00`. A single dot before three digits groups them, and a single
 * comma is always the decimal one. Null when the text is no number.
 */
export function parseNumber(text: string): number | null {
  const bare = text.replace(DECORATION, '');
  if (GROUPED_BY_DOTS.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'));
  if (GROUPED_BY_COMMAS.test(bare)) return Number(bare.replaceAll(',', ''));
  return PLAIN.test(bare) ? Number(bare.replace(',', '.')) : null;
}
