import { nitCheckDigit } from '../values/nit.ts';

/** Up to nine digits name a credit; one more checks them. Banks fill up with zeros. */
const REFERENCE = /^(?:c[cr][\s-]*)?0*([1-9]\d{0,8})[\s-]?(\d)$/i;

/** What a borrower gives the bank: the number of the credit and the check digit of a NIT. */
export const creditReference = (creditId: number): string =>
  `${creditId}${nitCheckDigit(String(creditId))}`;

/** The credit of the digits before the last one, whatever that one is; null for no reference. */
export function readUncheckedReference(text: string): number | null {
  const [, digits] = REFERENCE.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The credit that a reference names; null where its check digit is wrong or it is none. */
export function readCreditReference(text: string): number | null {
  const [, digits, check] = REFERENCE.exec(text.trim()) ?? [];
  if (digits === undefined || nitCheckDigit(digits) !== Number(check)) return null;
  return Number(digits);
}
