import { type RawBuilder, sql } from 'kysely';

/** Beyond these a search is not made narrower, only slower. */
const WORDS_MAX = 5;

/**
 * What a text must be like to have each word of a search somewhere: «gomez ana» finds Ana Gómez.
 * Each is a question of its own, or the accents of the word would be taken off again for each row.
 */
export const searchPatterns = (search = ''): readonly RawBuilder<string>[] =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX)
    .map((word) => word.replace(/[\\%_]/g, String.raw`\$&`))
    .map((word) => sql<string>`(select '%' || searchable(${word}) || '%')`);
