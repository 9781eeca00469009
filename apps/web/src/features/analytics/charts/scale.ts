/** Steps that people count in. */
const STEPS = [1, 2, 2.5, 3, 5, 10];

/** Lines of a grid, the zero among them. */
const LINES = 4;

/** Round values from zero to at least the largest one. */
export function ticksFor(max: number): readonly number[] {
  if (!(max > 0)) return [0, 1];
  const rough = max / (LINES - 1);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((each) => each * magnitude >= rough) ?? 10) * magnitude;
  const count = Math.ceil(max / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Distance between two names at the ends of lines. */
const NAME_HEIGHT = 15;

/** Places of names at the ends of lines, moved apart where they would cover each other. */
export function apart(places: readonly number[]): readonly number[] {
  const order = places
    .map((place, index) => ({ place, index }))
    .toSorted((a, b) => a.place - b.place);
  let last = Number.NEGATIVE_INFINITY;
  const moved = new Map<number, number>();
  for (const { place, index } of order) {
    last = Math.max(place, last + NAME_HEIGHT);
    moved.set(index, last);
  }
  return places.map((place, index) => moved.get(index) ?? place);
}
