import type { GreyImage } from './grey-image.ts';

/** Darker than what lies around it by this much, of 255, is ink. */
const DARKER_BY = 22;
const REACH_SHARE = 1 / 64;

/** One where a pixel is darker than its neighbourhood, so that shadows do not count. */
export function findInk({ data, width, height }: GreyImage): Uint8Array {
  const sums = sumsOf(data, { width, height });
  const reach = Math.max(6, Math.round(width * REACH_SHARE));
  const ink = new Uint8Array(width * height);
  const stride = width + 1;
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - reach) * stride;
    const bottom = Math.min(height, y + reach + 1) * stride;
    const rows = (bottom - top) / stride;
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const around =
        (sums[bottom + right] ?? 0) -
        (sums[bottom + left] ?? 0) -
        (sums[top + right] ?? 0) +
        (sums[top + left] ?? 0);
      const here = y * width + x;
      if ((data[here] ?? 0) + DARKER_BY < around / (rows * (right - left))) ink[here] = 1;
    }
  }
  return ink;
}

/** At each corner the sum of all pixels above and left of it. */
function sumsOf(
  data: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): Float64Array {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row;
    }
  }
  return sums;
}
