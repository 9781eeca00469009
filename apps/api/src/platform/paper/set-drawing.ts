import { BODY, GAP } from './look.ts';
import type { DrawingBlock, Point } from './paper.ts';
import type { Node } from './pen.ts';
import type { Piece } from './pieces.ts';

const WIDTH_MAX = 200;
const HEIGHT_MAX = 64;
/** Nearer points add bytes and nothing that an eye sees. */
const STEP_MIN = 0.4;

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max);

function thinned(points: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  for (const [x, y] of points) {
    const last = kept.at(-1);
    if (last === undefined || Math.hypot(x - last[0], y - last[1]) >= STEP_MIN) kept.push([x, y]);
  }
  return kept;
}

/** The strokes as large as their place allows, never beyond the field they were drawn in. */
export function setDrawing(block: DrawingBlock, root: Node): Piece {
  const scale = Math.min(WIDTH_MAX / block.width, HEIGHT_MAX / block.height);
  const placed = ([x, y]: Point): Point => [
    BODY.left + clamp(x, block.width) * scale,
    clamp(y, block.height) * scale,
  ];
  return {
    block: block.id,
    gap: GAP.paragraph,
    height: block.height * scale,
    keepsNext: false,
    ink: {
      kind: 'drawing',
      figure: { tag: 'Figure', parent: root, alt: block.alt },
      strokes: block.strokes.map((stroke) => thinned(stroke.map(placed))),
    },
  };
}
