import type { PersonName } from '#ui/avatar.tsx';

/** With four words or more the third is the first surname; with fewer, the second. */
const WORDS_OF_FULL_NAME = 4;

/** Name and surname of a whole name, as well as one can tell: enough for two initials. */
export const nameParts = (name: string): PersonName => {
  const words = name.trim().split(/\s+/);
  const surname = words.length < WORDS_OF_FULL_NAME ? words[1] : words[2];
  return { first_name: words[0] ?? '', first_surname: surname ?? '' };
};
