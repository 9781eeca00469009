import { formatMoney } from '#lib/format/format-money.ts';

/** A total of the bank: its centavos are shown where it has any, because lines enter without. */
export function centsText(cents: number): string {
  const rest = cents % 100;
  const whole = formatMoney((cents - rest) / 100);
  return rest === 0 ? whole : `${whole},${String(rest).padStart(2, '0')}`;
}
