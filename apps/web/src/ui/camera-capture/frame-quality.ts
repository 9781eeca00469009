import type { GrayFrame } from './gray-frame.ts';

export type FrameQuality = {
  /** Mean luma, 0 to 255. */
  readonly brightness: number;
  /** The share of the picture where the light burnt everything away. */
  readonly glareShare: number;
  /** Variance of the Laplacian: how much fine detail there is. */
  readonly sharpness: number;
};

/** Glare is a patch, not a white letter: the picture is judged in squares of this side. */
const PATCH_SIDE = 16;
const BURNT_LUMA_MIN = 250;
const BURNT_SHARE_MIN = 0.9;
/** White paper in good light is bright everywhere; what burns is brighter than the rest. */
const ABOVE_REST_MIN = 20;

const brightnessOf = ({ data }: GrayFrame): number => {
  let sum = 0;
  for (const luma of data) sum += luma;
  return data.length === 0 ? 0 : sum / data.length;
};

const isBurnt = ({ data, width }: GrayFrame, left: number, top: number): boolean => {
  let burnt = 0;
  for (let y = top; y < top + PATCH_SIDE; y += 1) {
    for (let x = left; x < left + PATCH_SIDE; x += 1) {
      if ((data[y * width + x] ?? 0) >= BURNT_LUMA_MIN) burnt += 1;
    }
  }
  return burnt >= PATCH_SIDE * PATCH_SIDE * BURNT_SHARE_MIN;
};

/** Half of the pixels are darker than this. */
const middleLumaOf = ({ data }: GrayFrame): number => {
  const counts = new Uint32Array(256);
  for (const luma of data) counts[luma] = (counts[luma] ?? 0) + 1;
  let seen = 0;
  return counts.findIndex((count) => {
    seen += count;
    return seen * 2 >= data.length;
  });
};

const glareShareOf = (frame: GrayFrame): number => {
  if (BURNT_LUMA_MIN - middleLumaOf(frame) < ABOVE_REST_MIN) return 0;
  let patches = 0;
  let burnt = 0;
  for (let top = 0; top + PATCH_SIDE <= frame.height; top += PATCH_SIDE) {
    for (let left = 0; left + PATCH_SIDE <= frame.width; left += PATCH_SIDE) {
      patches += 1;
      if (isBurnt(frame, left, top)) burnt += 1;
    }
  }
  return patches === 0 ? 0 : burnt / patches;
};

const sharpnessOf = ({ data, width, height }: GrayFrame): number => {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around =
        (data[at - 1] ?? 0) +
        (data[at + 1] ?? 0) +
        (data[at - width] ?? 0) +
        (data[at + width] ?? 0);
      const laplacian = around - 4 * (data[at] ?? 0);
      count += 1;
      sum += laplacian;
      squares += laplacian * laplacian;
    }
  }
  if (count === 0) return 0;
  const mean = sum / count;
  return squares / count - mean * mean;
};

export const qualityOf = (frame: GrayFrame): FrameQuality => ({
  brightness: brightnessOf(frame),
  glareShare: glareShareOf(frame),
  sharpness: sharpnessOf(frame),
});

/** How much a picture differs from the one before it: the mean change of a pixel. */
export const changeBetween = (before: GrayFrame | null, now: GrayFrame): number => {
  if (before === null || before.data.length !== now.data.length) return Number.POSITIVE_INFINITY;
  let sum = 0;
  for (const [index, luma] of now.data.entries()) sum += Math.abs(luma - (before.data[index] ?? 0));
  return sum / now.data.length;
};
