/** Slow: a contract is no novel. The five documents of a usual credit take eight minutes. */
const WORDS_PER_MINUTE = 180;

/** How long it takes to read so many words, never less than a minute. */
export const minutesOf = (words: number): number =>
  Math.max(1, Math.round(words / WORDS_PER_MINUTE));
