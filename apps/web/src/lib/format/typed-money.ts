/** A minus before the digits, with or without the sign of the peso. */
const MINUS = /^[\s$]*[-−]/;
const CENTS = /,\d{0,2}$/;
const LEADING_ZEROS = /^0+(?=\d)/;
const THOUSANDS = /\B(?=(\d{3})+$)/g;
/** More digits than any amount of ours has. */
const DIGITS_MAX = 12;

/** The digits of an amount, however it was written: $1234567, 1.234.567,00, 1,234,567. */
export const plainPesos = (typed: string): string =>
  typed
    .trim()
    .replace(CENTS, '')
    .replace(/\D/g, '')
    .replace(LEADING_ZEROS, '')
    .slice(0, DIGITS_MAX);

/** An amount while it is typed: 1.234.567. */
export const typedMoney = (typed: string): string => plainPesos(typed).replace(THOUSANDS, '.');

const BETWEEN_DIGITS = /\d[^\d.,\s'’]+\d/;
const PASTED_CENTS = /[.,]\d{1,2}$/;

/**
 * An amount that came in one piece: 1234567.89 and 1,234,567.89 have cents there. While a person
 * types, the same ending is a group of thousands of which a digit was deleted. Of 1e6 nothing is
 * taken, because it would become another amount.
 */
export const pastedMoney = (text: string): string =>
  BETWEEN_DIGITS.test(text) ? '' : typedMoney(text.trim().replace(PASTED_CENTS, ''));

/** No amount of ours is below zero: dropping the minus would make another amount of it. */
export const isBelowZero = (typed: string): boolean => MINUS.test(typed);
