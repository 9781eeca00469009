import type { GreyImage } from './grey-image.ts';

const BINS_PER_DEGREE = 5;
const BIN_COUNT = 90 * BINS_PER_DEGREE;
/** Weaker edges are paper, noise and compression. */
const GRADIENT_MIN = 240;
const SMOOTHING = [1, 2, 3, 2, 1];

/**
 * By how many degrees a document is turned clockwise, from -45 up to 45. Bars, letters and the rims
 * of a card all have their edges along two directions at a right angle, so most gradients share one
 * angle; quarter turns are not told apart.
 */
export function findSkew(image: GreyImage): number {
  const bins = angleBins(image);
  const smooth = bins.map((_, index) =>
    SMOOTHING.reduce((sum, weight, at) => sum + weight * binAt(bins, index + at - 2), 0),
  );
  let peak = 0;
  for (const [index, value] of smooth.entries()) {
    if (value > (smooth[peak] ?? 0)) peak = index;
  }
  const degrees = (peak + peakOffset(smooth, peak)) / BINS_PER_DEGREE;
  return degrees >= 45 ? degrees - 90 : degrees;
}

const binAt = (bins: readonly number[], index: number): number =>
  bins[(index + BIN_COUNT) % BIN_COUNT] ?? 0;

/** Where between two bins the top of a parabola through the peak lies. */
function peakOffset(bins: readonly number[], peak: number): number {
  const [before, top, after] = [-1, 0, 1].map((step) => binAt(bins, peak + step)) as [
    number,
    number,
    number,
  ];
  const bend = before - 2 * top + after;
  return bend === 0 ? 0 : (before - after) / (2 * bend);
}

/** Scharr's weights: those of Sobel pull a small angle by a tenth towards the nearest axis. */
const SIDE = 3;
const MIDDLE = 10;

function angleBins({ data, width, height }: GreyImage): number[] {
  const bins = new Array<number>(BIN_COUNT).fill(0);
  const at = (index: number): number => data[index] ?? 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const here = y * width + x;
      const above = here - width;
      const below = here + width;
      const falling = at(below + 1) - at(above - 1);
      const rising = at(above + 1) - at(below - 1);
      const dx = SIDE * (falling + rising) + MIDDLE * (at(here + 1) - at(here - 1));
      const dy = SIDE * (falling - rising) + MIDDLE * (at(below) - at(above));
      const strength = Math.abs(dx) + Math.abs(dy);
      if (strength < GRADIENT_MIN) continue;
      const degrees = (Math.atan2(dy, dx) * 180) / Math.PI + 360;
      const bin = Math.round((degrees % 90) * BINS_PER_DEGREE) % BIN_COUNT;
      bins[bin] = (bins[bin] ?? 0) + strength;
    }
  }
  return bins;
}
