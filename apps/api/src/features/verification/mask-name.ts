const HIDDEN = '•';
const LETTERS = new Intl.Segmenter('es');

/**
 * A name as «A•• G•••z»: of the first name its first letter, of the surname also its last. The dots
 * do not tell how long a name is, and further names are left out.
 */
export function maskName({ firstName, surname }: { firstName: string; surname: string }): string {
  const [first = HIDDEN] = lettersOf(firstName);
  const letters = lettersOf(surname);
  const [start = HIDDEN] = letters;
  // A surname of three letters or fewer would be told by both of its ends.
  const end = letters.length > 3 ? (letters.at(-1) ?? '') : '';
  return `${first}${HIDDEN.repeat(2)} ${start}${HIDDEN.repeat(3)}${end}`;
}

const lettersOf = (name: string): readonly string[] =>
  [...LETTERS.segment(name.trim())].map(({ segment }) => segment);
