import { bareText } from './bare-text.ts';

/** Words without signs: «Bogotá, D.C.» is typed as «bogota dc». */
const plainWords = (text: string): string[] =>
  bareText(text)
    .replaceAll('.', '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Lower is rather what was meant; `apart` has every typed word, in any order. */
const RANKS = { nameStart: 0, wordStart: 1, inside: 2, apart: 3 } as const;

const rankOf = (text: string, typed: readonly string[]): number | null => {
  const name = plainWords(text).join(' ');
  const wanted = typed.join(' ');
  if (name.startsWith(wanted)) return RANKS.nameStart;
  if (name.includes(` ${wanted}`)) return RANKS.wordStart;
  if (name.includes(wanted)) return RANKS.inside;
  return typed.every((word) => name.includes(word)) ? RANKS.apart : null;
};

/**
 * The items whose text has what was typed, without accents, capitals and signs. The start of the
 * name comes first, then the start of a word, then any other place; items of one rank keep their
 * order, which for cities is their size.
 */
export const rankByText = <Item>(
  items: readonly Item[],
  { typed, textOf }: { typed: string; textOf: (item: Item) => string },
): Item[] => {
  const words = plainWords(typed);
  return items
    .flatMap((item) => {
      const rank = rankOf(textOf(item), words);
      return rank === null ? [] : [{ item, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
};
