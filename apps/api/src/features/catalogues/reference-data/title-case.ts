/** Written small inside a name: «San José de la Montaña», «María la Baja». */
const SMALL_WORDS = new Set(['de', 'del', 'el', 'la', 'las', 'los', 'y']);

const INITIALS = /^(\p{L}\.)+$/u;

function wordCase(word: string, isFirst: boolean): string {
  // «D.C.» stays as it is, with whatever punctuation is around it.
  if (INITIALS.test(word)) return word;
  const small = word.toLocaleLowerCase('es-CO');
  if (!isFirst && SMALL_WORDS.has(small)) return small;
  const [initial = '', ...rest] = small;
  return initial.toLocaleUpperCase('es-CO') + rest.join('');
}

/** A name of a place that was published in capitals, as people write it. */
export const titleCase = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word, place, words) => wordCase(word, place === 0 || words[place - 1] === '-'))
    .join(' ');
