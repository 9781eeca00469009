import { z } from '../values/zod.ts';

/** Sixty random bits in Crockford base32. */
const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{12}$/;
const REFERENCE_LENGTH_MAX = 40;

/** A reference in groups of four, as people read it aloud: Q7K3-91FD-2MXT. */
export const groupReference = (reference: string): string =>
  (reference.match(/.{1,4}/g) ?? []).join('-');

/** The reference that a person wrote, as it is stored; null where none can be meant. */
export function readPaymentReference(written: string): string | null {
  if (written.length > REFERENCE_LENGTH_MAX) return null;
  const reference = written
    .replaceAll(/[\s\u2010-\u2015-]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return REFERENCE.test(reference) ? reference : null;
}

/** A badly written reference is answered like an unknown one. */
export const referenceParams = z.object({ id: z.string() });
