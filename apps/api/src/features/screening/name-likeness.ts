/** Words that join names and tell nobody apart. */
const PARTICLES: ReadonlySet<string> = new Set([
  'de',
  'del',
  'el',
  'la',
  'las',
  'los',
  'y',
  'da',
  'das',
  'do',
  'dos',
  'di',
  'van',
  'von',
]);

/**
 * Two words are the same name from here on: one letter of four may differ, two of eight. The search
 * for words that are alike (find-matches.ts) counts with the same quarter.
 */
const WORD_LIKENESS_MIN = 0.75;
/** One word alone (an alias, a company) is the name of too many. */
const WORDS_MIN = 2;
/** Beyond this a text is no name of a person. */
const WORDS_MAX = 12;
/** How much of the likeness hangs on how many names are left out. */
const LEFT_OUT_WEIGHT = 0.3;

/** The words of a name as they are compared: without case, accents, signs and particles. */
export const wordsOfName = (name: string): readonly string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !PARTICLES.has(word))
    .slice(0, WORDS_MAX);

/** How many letters must be changed, added, left out or swapped to make one word of the other. */
function distanceBetween(a: string, b: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + cost,
          isSwapped ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity,
        ),
      );
    }
    beforeLast = last;
    last = next;
  }
  return last[b.length] ?? 0;
}

/** How alike two words are, from 0.75 to 1; 0 is another name. */
export function wordLikeness(a: string, b: string): number {
  if (a === b) return 1;
  const longer = Math.max(a.length, b.length);
  // Words of very different lengths are different whatever their letters.
  if (Math.abs(a.length - b.length) / longer > 1 - WORD_LIKENESS_MIN) return 0;
  const likeness = 1 - distanceBetween(a, b) / longer;
  return likeness >= WORD_LIKENESS_MIN ? likeness : 0;
}

/** Finds each word of the shorter name in the longer; null when one of them is not there. */
function pairWords(shorter: readonly string[], longer: readonly string[]): number[] | null {
  const free = [...longer];
  const likenesses: number[] = [];
  for (const word of shorter) {
    const found = free.map((other) => wordLikeness(word, other));
    const best = Math.max(0, ...found);
    if (best === 0) return null;
    likenesses.push(best);
    free.splice(found.indexOf(best), 1);
  }
  return likenesses;
}

/** A name that is looked for, taken apart. */
export type WantedName = {
  readonly words: readonly string[];
  /** Those of the first surname. */
  readonly surname: readonly string[];
};

type Person = { readonly fullName: string; readonly firstSurname: string };

export const wantedName = ({ fullName, firstSurname }: Person): WantedName => ({
  words: wordsOfName(fullName),
  surname: wordsOfName(firstSurname),
});

/**
 * How alike a person and a name of a list are, from 0 to 1; 0 is another person. The order of the
 * words does not matter. Every name of whichever has fewer must be in the other, so that a left-out
 * second name is the same person and another second name is not; and the first surname must be
 * among them, because nobody goes by the second alone.
 */
export function nameLikeness({ words, surname }: WantedName, listed: readonly string[]): number {
  const [shorter, longer] = words.length <= listed.length ? [words, listed] : [listed, words];
  if (shorter.length < WORDS_MIN) return 0;
  const hasSurname = surname.some((word) => listed.some((other) => wordLikeness(word, other) > 0));
  const likenesses = hasSurname ? pairWords(shorter, longer) : null;
  if (likenesses === null) return 0;
  const mean = likenesses.reduce((total, each) => total + each, 0) / likenesses.length;
  const share = shorter.length / longer.length;
  return Math.round(mean * (1 - LEFT_OUT_WEIGHT * (1 - share)) * 1_000) / 1_000;
}
