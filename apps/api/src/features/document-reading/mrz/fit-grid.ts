import type { GreyImage } from '../image/grey-image.ts';
import { type BandTriple, middleOf } from './find-bands.ts';

export const CELLS = 30;

/** Where thirty cells stand: the left edge of the first, and from one to the next. */
export type Grid = { readonly left: number; readonly pitch: number };

type Size = Pick<GreyImage, 'width' | 'height'>;

/** 4.23 mm from line to line and 2.54 mm from sign to sign, with room for a tilted card. */
const STEP_BY_PITCH = 4.23 / 2.54;
const PITCH_ROOM = 0.14;
const PITCH_STEPS = 40;

/**
 * The grid whose lines fall between the signs: little ink on the edges of the cells, much in their
 * middles, none beside the first and the last.
 */
export function fitGrid(ink: Uint8Array, size: Size, bands: BandTriple): Grid {
  const columns = columnInk(ink, size, bands);
  const sums = new Float64Array(columns.length + 1);
  for (const [x, count] of columns.entries()) sums[x + 1] = (sums[x] ?? 0) + count;
  const expected = (middleOf(bands[2]) - middleOf(bands[0])) / 2 / STEP_BY_PITCH;
  let best: Grid = { left: 0, pitch: expected };
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let step = 0; step <= PITCH_STEPS; step++) {
    const pitch = expected * (1 - PITCH_ROOM + (2 * PITCH_ROOM * step) / PITCH_STEPS);
    for (let left = -pitch; left + (CELLS - 1) * pitch <= size.width; left += 1) {
      const score = scoreOf(sums, { left, pitch });
      if (score > bestScore) {
        bestScore = score;
        best = { left, pitch };
      }
    }
  }
  return best;
}

function columnInk(ink: Uint8Array, { width }: Size, bands: BandTriple): Float64Array {
  const columns = new Float64Array(width);
  for (const { top, bottom } of bands) {
    for (let y = top; y < bottom; y++) {
      for (let x = 0; x < width; x++) columns[x] = (columns[x] ?? 0) + (ink[y * width + x] ?? 0);
    }
  }
  return columns;
}

/** How wide the blank between two signs is, as a share of a cell, to be on the safe side. */
const GAP = 0.16;
const GAP_WEIGHT = 2;
const OUTSIDE_WEIGHT = 1;

function scoreOf(sums: Float64Array, { left, pitch }: Grid): number {
  const last = sums.length - 1;
  const inkBetween = (from: number, to: number): number => {
    const start = Math.min(last, Math.max(0, Math.round(from)));
    const end = Math.min(last, Math.max(0, Math.round(to)));
    return (sums[end] ?? 0) - (sums[start] ?? 0);
  };
  const right = left + CELLS * pitch;
  const gap = (pitch * GAP) / 2;
  let between = 0;
  for (let cell = 0; cell <= CELLS; cell++) {
    const edge = left + cell * pitch;
    between += inkBetween(edge - gap, edge + gap);
  }
  const outside = inkBetween(left - pitch, left) + inkBetween(right, right + pitch);
  return inkBetween(left, right) - GAP_WEIGHT * between - OUTSIDE_WEIGHT * outside;
}
