/** A drawing as the pad gives it: strokes of points in a field of this size. */
type Drawing = {
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly (readonly (readonly [x: number, y: number, ...rest: number[]])[])[];
};

/** Fewer different points are dots or the two ends of a line. */
const POINTS_MIN = 4;
/** Parts of the height of the pad: a smaller mark is a slip of the finger. */
const LENGTH_MIN = 0.35;
const EXTENT_MIN = 0.15;

const spanOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** Whether somebody drew with strokes: not a blank sheet, a dot or a short dash. */
export function isRealDrawing({ height, strokes }: Drawing): boolean {
  const points = strokes.flat();
  const places = new Set(points.map(([x, y]) => `${x} ${y}`));
  if (places.size < POINTS_MIN) return false;
  const length = strokes.reduce(
    (sum, stroke) =>
      sum +
      stroke.reduce((own, [x, y], index) => {
        const [beforeX, beforeY] = stroke[index - 1] ?? [x, y];
        return own + Math.hypot(x - beforeX, y - beforeY);
      }, 0),
    0,
  );
  const extent = Math.max(spanOf(points.map(([x]) => x)), spanOf(points.map(([, y]) => y)));
  return length >= LENGTH_MIN * height && extent >= EXTENT_MIN * height;
}

/** A name as the registry has it. */
export type SignerName = {
  readonly first_name: string;
  readonly second_name: string | null;
  readonly first_surname: string;
  readonly second_surname: string | null;
};

/** Words that join names; people write them or leave them out. */
const JOINING = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'e', 'da', 'do', 'dos', 'san']);

/** The words of a name without accents, capitals and signs. */
const wordsOf = (text: string | null): string[] =>
  (text ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

const isWeighty = (word: string): boolean => !JOINING.has(word);

/** Whether each word is found in the other list, in its order. */
function isPartOf(words: readonly string[], whole: readonly string[]): boolean {
  let from = 0;
  return words.every((word) => {
    const place = whole.indexOf(word, from);
    from = place + 1;
    return place !== -1;
  });
}

/**
 * Whether a typed signature is the name of the person: a given name and the first surname at least,
 * in their order, and no word that is not theirs. Accents, capitals and spaces do not count.
 */
export function isNameOf(text: string, name: SignerName): boolean {
  const typed = wordsOf(text).filter(isWeighty);
  const weighty = (part: string | null): string[] => {
    const words = wordsOf(part);
    const kept = words.filter(isWeighty);
    return kept.length === 0 ? words : kept;
  };
  const given = [...weighty(name.first_name), ...weighty(name.second_name)];
  const surname = weighty(name.first_surname);
  const whole = [...given, ...surname, ...weighty(name.second_surname)];
  const own = typed.length === 0 ? wordsOf(text) : typed;
  return (
    isPartOf(own, whole) &&
    given.some((word) => own.includes(word)) &&
    surname.every((word) => own.includes(word))
  );
}
