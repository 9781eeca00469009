import type { GreyImage } from './grey-image.ts';

/** Longer than this share of the picture's width, ink is no stroke of a sign or a bar. */
const STROKE_SHARE_MAX = 1 / 40;

type StrokeCounts = { readonly rows: Uint16Array; readonly columns: Uint16Array };

/** How many strokes each row and each column of a picture crosses. */
export function countStrokes(
  ink: Uint8Array,
  { width, height }: Pick<GreyImage, 'width' | 'height'>,
): StrokeCounts {
  const longest = width * STROKE_SHARE_MAX;
  const count = (start: number, step: number, length: number): number => {
    let strokes = 0;
    let run = 0;
    for (let at = 0; at < length; at++) {
      if (ink[start + at * step] === 1) run += 1;
      else {
        // A lone pixel is dust.
        if (run > 1 && run <= longest) strokes += 1;
        run = 0;
      }
    }
    return strokes;
  };
  return {
    rows: Uint16Array.from({ length: height }, (_, y) => count(y * width, 1, width)),
    columns: Uint16Array.from({ length: width }, (_, x) => count(x, width, height)),
  };
}

/** A row through a PDF417 of thirty columns crosses some 140 bars; one through thirty signs, 60. */
const BARCODE_STROKES_MIN = 65;
const BARCODE_SHARE_MIN = 0.04;

const shareAbove = (counts: Uint16Array, limit: number): number =>
  counts.reduce((sum, count) => sum + (count > limit ? 1 : 0), 0) / counts.length;

/** What the strokes of an upright picture look like, and whether they stand on their side. */
export function judgeStrokes({ rows, columns }: StrokeCounts) {
  const isBarcode = [rows, columns].some(
    (counts) => shareAbove(counts, BARCODE_STROKES_MIN) > BARCODE_SHARE_MIN,
  );
  return { isBarcode, isOnSide: Math.max(...columns) > Math.max(...rows) };
}
