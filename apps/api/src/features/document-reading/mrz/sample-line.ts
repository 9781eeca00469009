import type { GreyImage } from '../image/grey-image.ts';
import type { Grid } from './fit-grid.ts';
import { CELLS } from './fit-grid.ts';
import { GLYPH } from './glyph-strokes.ts';
import { TEMPLATE } from './glyph-templates.ts';

/** Pixels from one sign to the next in a sampled line, and what is sampled around the signs. */
export const SAMPLED_PITCH = GLYPH.pitch * TEMPLATE.pixelsPerUnit;
export const MARGIN = { x: 8, y: 10 } as const;

export type SampledLine = {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
};

type LinePlace = Grid & {
  /** The middle of the line at its left end, and how many pixels it falls for each to the right. */
  readonly middle: number;
  readonly slope: number;
  /** Height of the signs next to what the pitch lets expect. */
  readonly stretch: number;
};

/** A line of the zone at the size of the templates, straight. */
export function sampleLine(image: GreyImage, place: LinePlace): SampledLine {
  const width = Math.ceil(CELLS * SAMPLED_PITCH) + 2 * MARGIN.x;
  const height = TEMPLATE.height + 2 * MARGIN.y;
  const data = new Float32Array(width * height);
  const step = place.pitch / SAMPLED_PITCH;
  const stepDown = step * place.stretch;
  for (let x = 0; x < width; x++) {
    const right = (x + 0.5 - MARGIN.x) * step;
    const middle = place.middle + right * place.slope;
    for (let y = 0; y < height; y++) {
      data[y * width + x] = boxMean(image, {
        x: place.left + right,
        y: middle + (y + 0.5 - height / 2) * stepDown,
        reach: step / 2,
      });
    }
  }
  return { data, width, height };
}

/** The mean of four points around one: a picture that is larger than the templates is smoothed. */
function boxMean(
  image: GreyImage,
  { x, y, reach }: { readonly x: number; readonly y: number; readonly reach: number },
): number {
  const half = reach / 2;
  return (
    (pointAt(image, x - half, y - half) +
      pointAt(image, x + half, y - half) +
      pointAt(image, x - half, y + half) +
      pointAt(image, x + half, y + half)) /
    4
  );
}

function pointAt({ data, width, height }: GreyImage, x: number, y: number): number {
  const column = Math.min(width - 2, Math.max(0, x - 0.5));
  const row = Math.min(height - 2, Math.max(0, y - 0.5));
  const left = Math.floor(column);
  const top = Math.floor(row);
  const [dx, dy] = [column - left, row - top];
  const here = top * width + left;
  const above = (data[here] ?? 0) * (1 - dx) + (data[here + 1] ?? 0) * dx;
  const below = (data[here + width] ?? 0) * (1 - dx) + (data[here + width + 1] ?? 0) * dx;
  return above * (1 - dy) + below * dy;
}
