/** 128 random bits in Crockford base32; the first character carries three bits. */
const VERIFICATION_ID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** Longer than any way of writing an id with dashes and spaces. */
export const VERIFICATION_ID_LENGTH_MAX = 80;

/**
 * The id that a person wrote, as it is stored; null when no id can be meant. Case, dashes and
 * spaces mean nothing, and Crockford's alphabet reads O as 0 and I and L as 1.
 */
export function readVerificationId(written: string): string | null {
  if (written.length > VERIFICATION_ID_LENGTH_MAX) return null;
  const id = written
    .replaceAll(/[\s\u2010-\u2015-]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return VERIFICATION_ID.test(id) ? id : null;
}

const GROUP_LENGTH = 4;

/** An id in groups of four, as people read it aloud: `7G2K-9XQM-…-PE`. */
export const groupVerificationId = (id: string): string =>
  (id.match(new RegExp(`.{1,${GROUP_LENGTH}}`, 'g')) ?? []).join('-');
