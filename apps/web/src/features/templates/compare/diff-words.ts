/** A piece of text that both have, or that only one of them has. */
export type WordChange = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string };

/** Longer texts are shown one after the other: the table of both would be too large. */
const WORDS_MAX = 1500;

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/gu) ?? [];

/** The length of the longest order of words that both share, from each place on. */
function sharedLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const line = table[row];
      const below = table[row + 1];
      if (line === undefined || below === undefined) continue;
      line[column] =
        before[row] === after[column]
          ? (below[column + 1] ?? 0) + 1
          : Math.max(below[column] ?? 0, line[column + 1] ?? 0);
    }
  }
  return table;
}

const isBlank = (text: string): boolean => text.trim() === '' && !text.includes('\n');

/** Joins neighbours: «una deuda» for «un saldo» is one change, with the space between its words. */
function joinKinds(changes: readonly WordChange[]): WordChange[] {
  const joined: WordChange[] = [];
  let [removed, added, same] = ['', '', ''];
  const flush = (): void => {
    if (removed !== '') joined.push({ kind: 'removed', text: removed });
    if (added !== '') joined.push({ kind: 'added', text: added });
    if (same !== '') joined.push({ kind: 'same', text: same });
    [removed, added, same] = ['', '', ''];
  };
  for (const [at, { kind, text }] of changes.entries()) {
    const next = changes[at + 1]?.kind ?? 'same';
    const isInside = kind === 'same' && isBlank(text) && next !== 'same';
    if (isInside && removed !== '' && added !== '' && same === '') {
      removed += text;
      added += text;
    } else if (kind === 'same') same += text;
    else {
      if (same !== '') flush();
      if (kind === 'removed') removed += text;
      else added += text;
    }
  }
  flush();
  return joined;
}

/** What changed from one text to another, word by word. */
export function diffWords(one: string, other: string): readonly WordChange[] {
  const before = wordsOf(one);
  const after = wordsOf(other);
  if (Math.max(before.length, after.length) > WORDS_MAX) {
    return [
      { kind: 'removed', text: one },
      { kind: 'added', text: other },
    ];
  }
  const shared = sharedLengths(before, after);
  const changes: WordChange[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [was, is] = [before[row], after[column]];
    if (was !== undefined && was === is) {
      changes.push({ kind: 'same', text: was });
      row += 1;
      column += 1;
    } else if (
      is === undefined ||
      (was !== undefined && (shared[row + 1]?.[column] ?? 0) >= (shared[row]?.[column + 1] ?? 0))
    ) {
      changes.push({ kind: 'removed', text: was ?? '' });
      row += 1;
    } else {
      changes.push({ kind: 'added', text: is });
      column += 1;
    }
  }
  return joinKinds(changes);
}
