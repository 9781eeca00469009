import type { Picture } from './decode-picture.ts';
import type { Point } from './face-reading.ts';
import { CHIP_SIDE } from './recognition-net.ts';

/** Where the net expects the eyes, from the left of the picture, and the base of the nose. */
const TEMPLATE: readonly Point[] = [
  [47.7, 47.1],
  [100.3, 47.1],
  [74, 87.8],
];

/** Brings the chip onto the picture: x' = a·x − b·y + left, y' = b·x + a·y + top. */
type Similarity = {
  readonly a: number;
  readonly b: number;
  readonly left: number;
  readonly top: number;
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The similarity that brings the template closest to the points of a face (least squares). */
function fitTemplate(points: readonly Point[]): Similarity {
  const from = { x: mean(TEMPLATE.map(([x]) => x)), y: mean(TEMPLATE.map(([, y]) => y)) };
  const to = { x: mean(points.map(([x]) => x)), y: mean(points.map(([, y]) => y)) };
  let along = 0;
  let across = 0;
  let spread = 0;
  for (const [index, [templateX, templateY]] of TEMPLATE.entries()) {
    const [pointX, pointY] = points[index] ?? [to.x, to.y];
    const [x, y] = [templateX - from.x, templateY - from.y];
    const [u, v] = [pointX - to.x, pointY - to.y];
    along += x * u + y * v;
    across += x * v - y * u;
    spread += x * x + y * y;
  }
  const [a, b] = [along / spread, across / spread];
  return { a, b, left: to.x - a * from.x + b * from.y, top: to.y - b * from.x - a * from.y };
}

/** The square picture of a face for the recognition net, upright and with the eyes in place. */
export function alignChip(picture: Picture, points: readonly Point[]): Float32Array {
  const { a, b, left, top } = fitTemplate(points);
  // A large face is averaged over as many pixels as fall on one of the chip, or it would flicker.
  const samples = Math.max(1, Math.round(Math.hypot(a, b)));
  const chip = new Float32Array(CHIP_SIDE * CHIP_SIDE * 3);
  for (let index = 0; index < CHIP_SIDE * CHIP_SIDE; index += 1) {
    const [column, row] = [index % CHIP_SIDE, Math.floor(index / CHIP_SIDE)];
    for (let sample = 0; sample < samples * samples; sample += 1) {
      const x = column + ((sample % samples) + 0.5) / samples - 0.5;
      const y = row + (Math.floor(sample / samples) + 0.5) / samples - 0.5;
      addSample(picture, { x: a * x - b * y + left, y: b * x + a * y + top }, chip, index * 3);
    }
    for (let channel = 0; channel < 3; channel += 1) {
      chip[index * 3 + channel] = (chip[index * 3 + channel] ?? 0) / (samples * samples);
    }
  }
  return chip;
}

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max);

/** Adds the colour between the four nearest pixels; beyond the edge the edge goes on. */
function addSample(
  { pixels, width, height }: Picture,
  place: { readonly x: number; readonly y: number },
  sums: Float32Array,
  offset: number,
): void {
  const x = clamp(place.x, width - 1);
  const y = clamp(place.y, height - 1);
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [x1, y1] = [clamp(x0 + 1, width - 1), clamp(y0 + 1, height - 1)];
  const [u, v] = [x - x0, y - y0];
  for (let channel = 0; channel < 3; channel += 1) {
    const at = (column: number, row: number): number =>
      pixels[(row * width + column) * 3 + channel] ?? 0;
    const upper = at(x0, y0) * (1 - u) + at(x1, y0) * u;
    const lower = at(x0, y1) * (1 - u) + at(x1, y1) * u;
    sums[offset + channel] = (sums[offset + channel] ?? 0) + upper * (1 - v) + lower * v;
  }
}
