import { z } from './zod.ts';

/** By place, from the right (DIAN, Orden Administrativa 4 de 1989). */
const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71] as const;

/** The check digit that follows the hyphen of a NIT, computed from the digits before it. */
export function nitCheckDigit(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (WEIGHTS[place] ?? 0), 0);
  const rest = sum % 11;
  return rest < 2 ? rest : 11 - rest;
}

const PUNCTUATION = /[\s.,]/g;
/** The hyphen is often left out; the last digit is the check digit all the same. */
const NIT = /^(\d{6,10})-?(\d)$/;

/** `900.123.456-8` and `9001234568` are the same NIT; null when the text is none. */
function readNit(text: string): string | null {
  const [, digits, check] = NIT.exec(text.replace(PUNCTUATION, '')) ?? [];
  if (digits === undefined || nitCheckDigit(digits) !== Number(check)) return null;
  return `${digits}-${check}`;
}

const BAD_NIT = 'Revisa el NIT: el dígito de verificación no coincide. Ejemplo: 900123456-8.';

/** A NIT with its check digit, as it is stored: `900123456-8`. */
export const nitField = z.pipe(
  z.string({ error: 'Escribe el NIT.' }).check(
    z.minLength(1, { error: 'Escribe el NIT.' }),
    z.maxLength(20, { error: 'El NIT es demasiado largo.' }),
    z.refine((text) => text === '' || readNit(text) !== null, BAD_NIT),
  ),
  // The refinement has shown that there is one.
  z.transform((text: string) => readNit(text) ?? text),
);
