import { plainIdentification } from '@cuotaclara/contract/borrowers/borrower-fields';
import { formatIdentification } from './format-identification.ts';

const DIGITS = /^\d+$/;
const BETWEEN = /[\s().-]/g;
const MOBILE_DIGITS_MAX = 10;

/** The number of a document while it is typed: 1.020.304, also from «CC 1020304». */
export const typedIdentification = (typed: string): string => {
  const plain = plainIdentification(typed);
  return DIGITS.test(plain) ? formatIdentification(plain) : typed.toUpperCase();
};

/** A telephone while it is typed: 310 123 4567. One with its country stays as it is written. */
export const typedPhone = (typed: string): string => {
  const plain = typed.replace(BETWEEN, '');
  if (!DIGITS.test(plain) || plain.length > MOBILE_DIGITS_MAX) return typed;
  return [plain.slice(0, 3), plain.slice(3, 6), plain.slice(6)].join(' ').trim();
};
