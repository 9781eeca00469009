import { CELLS } from './fit-grid.ts';
import type { Glyph } from './glyph-strokes.ts';
import { TEMPLATE, type Template } from './glyph-templates.ts';
import { MARGIN, SAMPLED_PITCH, type SampledLine } from './sample-line.ts';

export type Offset = { readonly x: number; readonly y: number };

export type LineMatch = {
  readonly text: string;
  /** The mean correlation of its signs, 1 at best. */
  readonly likeness: number;
};

const FLAT = 40;
const JITTER = 2;
/** Every third sign is enough to see how a line lies. */
const ALIGNING_STRIDE = 3;

/** How far beside the grid the signs of a line stand. */
export function alignLine(line: SampledLine, templates: readonly Template[]): Offset {
  let best: Offset = { x: 0, y: 0 };
  let bestLikeness = -1;
  for (let y = 1 - MARGIN.y; y < MARGIN.y; y += 2) {
    for (let x = 2 - MARGIN.x; x < MARGIN.x - 1; x += 2) {
      let sum = 0;
      for (let cell = 0; cell < CELLS; cell += ALIGNING_STRIDE) {
        sum += matchAt(line, templates, { cell, x, y }).likeness;
      }
      if (sum > bestLikeness) {
        bestLikeness = sum;
        best = { x, y };
      }
    }
  }
  return best;
}

/** The signs of a line, each one of those that its place allows. */
export function matchLine(
  line: SampledLine,
  templates: readonly Template[],
  { allowed, offset }: { readonly allowed: readonly ReadonlySet<Glyph>[]; readonly offset: Offset },
): LineMatch {
  let sum = 0;
  const text = allowed.map((signs, cell) => {
    const possible = templates.filter(({ glyph }) => signs.has(glyph));
    let best: CellMatch = { glyph: '<', likeness: 0 };
    for (let y = -JITTER; y <= JITTER; y++) {
      for (let x = -JITTER; x <= JITTER; x++) {
        const match = matchAt(line, possible, { cell, x: offset.x + x, y: offset.y + y });
        if (match.likeness > best.likeness) best = match;
      }
    }
    sum += best.likeness;
    return best.glyph;
  });
  return { text: text.join(''), likeness: sum / allowed.length };
}

type CellMatch = { readonly glyph: Glyph; readonly likeness: number };

const patch = new Float32Array(TEMPLATE.width * TEMPLATE.height);

function matchAt(
  line: SampledLine,
  templates: readonly Template[],
  { cell, x, y }: Offset & { readonly cell: number },
): CellMatch {
  const left = Math.round(MARGIN.x + (cell + 0.5) * SAMPLED_PITCH - TEMPLATE.width / 2) + x;
  const spread = cutPatch(line, { left, top: MARGIN.y + y });
  let best: CellMatch = { glyph: '<', likeness: 0 };
  // Blank paper is like nothing.
  if (spread < FLAT) return best;
  for (const { glyph, pixels } of templates) {
    let product = 0;
    for (let index = 0; index < pixels.length; index++) {
      product += (pixels[index] ?? 0) * (patch[index] ?? 0);
    }
    const likeness = product / spread;
    if (likeness > best.likeness) best = { glyph, likeness };
  }
  return best;
}

/** Cuts one cell out of a line and says how far its pixels are from their mean. */
function cutPatch(
  { data, width }: SampledLine,
  { left, top }: { readonly left: number; readonly top: number },
): number {
  let sum = 0;
  let squares = 0;
  let index = 0;
  for (let row = top; row < top + TEMPLATE.height; row++) {
    for (let column = left; column < left + TEMPLATE.width; column++) {
      const value = data[row * width + column] ?? 0;
      patch[index++] = value;
      sum += value;
      squares += value * value;
    }
  }
  return Math.sqrt(Math.max(0, squares - (sum * sum) / index));
}
