import { countStrokes } from '../image/count-strokes.ts';
import type { GreyImage } from '../image/grey-image.ts';

/** Rows from `top` up to `bottom`, without it. */
export type Band = { readonly top: number; readonly bottom: number };

export type BandTriple = readonly [Band, Band, Band];

type Size = Pick<GreyImage, 'width' | 'height'>;

/** A row through thirty signs meets many short strokes; a row through a picture does not. */
const STROKES_MIN = 16;
const HEIGHT_SHARE = { min: 1 / 100, max: 1 / 16 } as const;
/** From one line to the next, in heights of a line. */
const STEP = { min: 1.2, max: 2.6 } as const;
const TRIPLES_MAX = 4;

/** Where three lines of a machine readable zone could be, the lowest on the picture first. */
export function findBands(ink: Uint8Array, size: Size): readonly BandTriple[] {
  const bands = bandsOf(evened(countStrokes(ink, size).rows), size.width);
  const triples: BandTriple[] = [];
  for (const [index, third] of bands.entries()) {
    const [first, second] = [bands[index - 2], bands[index - 1]];
    if (first === undefined || second === undefined) continue;
    if (belongTogether([first, second, third])) triples.push([first, second, third]);
  }
  return triples.reverse().slice(0, TRIPLES_MAX);
}

const evened = (counts: Uint16Array): readonly number[] =>
  Array.from(counts, (count, y) => ((counts[y - 1] ?? 0) + count + (counts[y + 1] ?? 0)) / 3);

function bandsOf(counts: readonly number[], width: number): readonly Band[] {
  const bands: Band[] = [];
  let top = -1;
  for (let y = 0; y <= counts.length; y++) {
    const isText = (counts[y] ?? 0) >= STROKES_MIN;
    if (isText && top === -1) top = y;
    if (isText || top === -1) continue;
    const height = y - top;
    if (height >= width * HEIGHT_SHARE.min && height <= width * HEIGHT_SHARE.max) {
      bands.push({ top, bottom: y });
    }
    top = -1;
  }
  return bands;
}

const heightOf = ({ top, bottom }: Band): number => bottom - top;
export const middleOf = ({ top, bottom }: Band): number => (top + bottom) / 2;

function belongTogether([first, second, third]: BandTriple): boolean {
  const heights = [first, second, third].map(heightOf);
  const height = Math.max(...heights);
  const steps = [middleOf(second) - middleOf(first), middleOf(third) - middleOf(second)];
  return (
    Math.min(...heights) > height * 0.55 &&
    Math.abs((steps[0] ?? 0) - (steps[1] ?? 0)) < height * 0.35 &&
    steps.every((step) => step > height * STEP.min && step < height * STEP.max)
  );
}
