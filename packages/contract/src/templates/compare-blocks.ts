import type { TemplateBlock } from './blocks.ts';

export type BlockChange = {
  readonly block: string;
  readonly change: 'added' | 'removed' | 'changed' | 'moved' | 'same';
  readonly before: TemplateBlock | null;
  readonly after: TemplateBlock | null;
};

/** JSON with sorted keys: the same block is the same text for every author. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

export const isSameText = (
  before: readonly TemplateBlock[],
  after: readonly TemplateBlock[],
): boolean => textOf(before) === textOf(after);

/** The ids that both have, in the longest order that both share: the others were moved. */
function keptInOrder(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const lengths = before.map(() => after.map(() => 0));
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const isSame = before[row] === after[column];
      const line = lengths[row];
      if (line === undefined) continue;
      line[column] = isSame
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const kept = new Set<string>();
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    const id = before[row];
    if (id !== undefined && id === after[column]) {
      kept.add(id);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return kept;
}

/** What changed from one text to another, in the order of the later one. */
export function compareBlocks(
  before: readonly TemplateBlock[],
  after: readonly TemplateBlock[],
): readonly BlockChange[] {
  const earlier = new Map(before.map((block) => [block.id, block]));
  const later = new Set(after.map(({ id }) => id));
  const order = before.map(({ id }) => id);
  const kept = keptInOrder(
    order,
    after.map(({ id }) => id),
  );
  const changes = after.map((block): BlockChange => {
    const was = earlier.get(block.id);
    if (was === undefined) return { block: block.id, change: 'added', before: null, after: block };
    const change =
      textOf(was) !== textOf(block) ? 'changed' : kept.has(block.id) ? 'same' : 'moved';
    return { block: block.id, change, before: was, after: block };
  });
  for (const [index, block] of before.entries()) {
    if (later.has(block.id)) continue;
    // After the block that it followed.
    const previous = order.slice(0, index).findLast((id) => changes.some((c) => c.block === id));
    const place = changes.findIndex((change) => change.block === previous) + 1;
    changes.splice(place, 0, { block: block.id, change: 'removed', before: block, after: null });
  }
  return changes;
}
