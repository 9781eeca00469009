import type { GrayFrame } from './gray-frame.ts';

/** Where the card is: at the guide frame, smaller than it, or not known. */
export type CardPlace = 'fits' | 'far' | 'unclear';

/** Lines near the corners cross two edges at once. */
const CORNER_SHARE = 0.2;
const LINES_COUNT = 40;
/** How deep a line is followed into the picture. */
const DEPTH_SHARE = 0.45;
/** From one side of an edge to the other. */
const STEP_PIXELS = 3;
const STEP_LUMA_MIN = 16;
/** Most lines must meet the edge, and about where the others do: a table has edges everywhere. */
const FOUND_SHARE_MIN = 0.7;
const SPREAD_SHARE_MAX = 0.035;
/** An edge this far inside belongs to a card that fills the frame. */
const FITTING_SHARE_MAX = 0.2;
const SIDES_MIN = 3;

/** The luma along one line from a side into the picture, by the distance from that side. */
type Line = (distance: number) => number;

const firstStepOf = (line: Line, depth: number): number | null => {
  for (let distance = 0; distance + STEP_PIXELS < depth; distance += 1) {
    if (Math.abs(line(distance + STEP_PIXELS) - line(distance)) >= STEP_LUMA_MIN) return distance;
  }
  return null;
};

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

type Side = { readonly lines: readonly Line[]; readonly extent: number };

/** How far inside its side the card begins, as a share; null where no straight edge is seen. */
const insetOf = ({ lines, extent }: Side): number | null => {
  const depth = extent * DEPTH_SHARE;
  const steps = lines.flatMap((line) => firstStepOf(line, depth) ?? []);
  if (steps.length < lines.length * FOUND_SHARE_MIN) return null;
  const middle = medianOf(steps);
  const spread = medianOf(steps.map((step) => Math.abs(step - middle)));
  return spread <= extent * SPREAD_SHARE_MAX ? middle / extent : null;
};

const placesAlong = (length: number): readonly number[] =>
  Array.from({ length: LINES_COUNT }, (_, index) =>
    Math.floor(length * (CORNER_SHARE + ((1 - 2 * CORNER_SHARE) * index) / LINES_COUNT)),
  );

const sidesOf = ({ data, width, height }: GrayFrame): readonly Side[] => {
  const at = (x: number, y: number): number => data[y * width + x] ?? 0;
  const rows = placesAlong(height);
  const columns = placesAlong(width);
  return [
    { extent: width, lines: rows.map((y) => (x) => at(x, y)) },
    { extent: width, lines: rows.map((y) => (x) => at(width - 1 - x, y)) },
    { extent: height, lines: columns.map((x) => (y) => at(x, y)) },
    { extent: height, lines: columns.map((x) => (y) => at(x, height - 1 - y)) },
  ];
};

/**
 * Follows lines from each side into the picture until they meet the first edge. The picture shows
 * the guide frame with a little more around it, so a card that fills the frame begins near its
 * sides.
 */
export const placeOfCard = (frame: GrayFrame): CardPlace => {
  const insets = sidesOf(frame).flatMap((side) => insetOf(side) ?? []);
  if (insets.filter((inset) => inset <= FITTING_SHARE_MAX).length >= SIDES_MIN) return 'fits';
  return insets.length >= SIDES_MIN ? 'far' : 'unclear';
};
