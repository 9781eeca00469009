import { type RawBuilder, sql } from 'kysely';

/** Beyond these a search is not made narrower, only slower. */
const WORDS_MAX = 5;

/** CC 43.587.216 or 43 587 216; a dash behind the code is of a former credit number: CC-10330. */
const DOCUMENT_NUMBER = /^(?:(?:C\.? ?C|C\.? ?E|T\.? ?I|PPT)[. ]+|N[oº°][. ]*)?(\d[\d., ]*)$/i;
/** Signs of letters and digits are a passport only where its code says so. */
const PASSPORT = /^PA[. ]+([0-9A-Z]*\d[0-9A-Z]*)$/i;

/** A document as it is stored where a search is one as people write it; else what was typed. */
export const plainSearch = (search: string): string => {
  const [, number] = DOCUMENT_NUMBER.exec(search) ?? PASSPORT.exec(search) ?? [];
  return number?.replace(/[., ]/g, '') ?? search;
};

/** A telephone of Colombia as people write it: +57 320 884 2470, (604) 444 5566. */
const PHONE = /^(?:\+?57)?((?:3\d{9})|(?:60\d{8}))$/;

/**
 * The whole telephone that a search is, as it is stored; null for anything else. Part of one finds
 * nobody: a list is no directory.
 */
export const phoneIn = (search: string): string | null =>
  PHONE.exec(search.replace(/[\s().-]/g, ''))?.[1] ?? null;

/** A text in which no sign is a wildcard of `like`. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/**
 * What a text must be like to have each word of a search somewhere: «gomez ana» finds Ana Gómez.
 * Each is a question of its own, or the accents of the word would be taken off again for each row.
 */
export const searchPatterns = (search = ''): readonly RawBuilder<string>[] =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX)
    .map((word) => sql<string>`(select '%' || searchable(${likeText(word)}) || '%')`);
