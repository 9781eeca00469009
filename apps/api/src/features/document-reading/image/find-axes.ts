import type { Axes, GreyImage } from './grey-image.ts';

const BINS_PER_DEGREE = 5;
const BIN_COUNT = 90 * BINS_PER_DEGREE;
/** Weaker edges are paper, noise and compression. */
const GRADIENT_MIN = 240;
const SMOOTHING = [1, 2, 3, 2, 1];
/** Columns are looked for so near to where rows and columns together are. */
const ASKEW_MAX = 9;
/** A direction with less than this share of the edges at its peak is not told from noise. */
const PEAK_SHARE_MIN = 0.12;

type Bins = { readonly rows: readonly number[]; readonly columns: readonly number[] };

/**
 * Bars, letters and the rims of a card have their edges along two directions at nearly a right
 * angle, so most gradients share one angle from -45 up to 45; quarter turns are not told apart.
 */
export function findAxes(image: GreyImage): Axes {
  const { rows, columns } = angleBins(image);
  const both = smoothed(rows.map((value, index) => value + binAt(columns, index)));
  const peak = peakOf(both, { around: 0, reach: BIN_COUNT });
  const near = { around: peak, reach: ASKEW_MAX * BINS_PER_DEGREE };
  const top = binAt(both, peak);
  const axis = (bins: readonly number[]): number => {
    const smooth = smoothed(bins);
    const own = peakOf(smooth, near);
    return binAt(smooth, own) < top * PEAK_SHARE_MIN
      ? degreesOf(both, peak)
      : degreesOf(smooth, own);
  };
  return { rows: axis(rows), columns: axis(columns) };
}

const binAt = (bins: readonly number[], index: number): number =>
  bins[(index + BIN_COUNT) % BIN_COUNT] ?? 0;

const smoothed = (bins: readonly number[]): readonly number[] =>
  bins.map((_, index) =>
    SMOOTHING.reduce((sum, weight, at) => sum + weight * binAt(bins, index + at - 2), 0),
  );

function peakOf(
  bins: readonly number[],
  { around, reach }: { readonly around: number; readonly reach: number },
): number {
  let peak = around;
  for (let index = around - reach; index <= around + reach; index++) {
    if (binAt(bins, index) > binAt(bins, peak)) peak = index;
  }
  return (peak + BIN_COUNT) % BIN_COUNT;
}

/** With where between two bins the top of a parabola through the peak lies. */
function degreesOf(bins: readonly number[], peak: number): number {
  const [before, top, after] = [-1, 0, 1].map((step) => binAt(bins, peak + step)) as [
    number,
    number,
    number,
  ];
  const bend = before - 2 * top + after;
  const degrees = (peak + (bend === 0 ? 0 : (before - after) / (2 * bend))) / BINS_PER_DEGREE;
  return degrees >= 45 ? degrees - 90 : degrees;
}

/** Scharr's weights: those of Sobel pull a small angle by a tenth towards the nearest axis. */
const SIDE = 3;
const MIDDLE = 10;

/** How strong the edges at each angle are, apart for edges that lie and for edges that stand. */
function angleBins({ data, width, height }: GreyImage): Bins {
  const rows = new Array<number>(BIN_COUNT).fill(0);
  const columns = new Array<number>(BIN_COUNT).fill(0);
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
      const bins = Math.abs(dy) > Math.abs(dx) ? rows : columns;
      bins[bin] = (bins[bin] ?? 0) + strength;
    }
  }
  return { rows, columns };
}
