import { basename } from 'node:path';

/** Words before which the subject of a sentence is missing. */
const SUBJECTLESS: ReadonlySet<string> = new Set([
  'What',
  'How',
  'Of',
  'As',
  'So',
  'Where',
  'Who',
  'It',
  'They',
]);

/** Names that say of a type what shape it has or what happened to it, and not of what. */
const BARE = [
  ...['Kind', 'State', 'Row', 'Rows', 'Line', 'Lines', 'Input', 'Data', 'Item', 'Items'],
  ...['Value', 'Values', 'Entry', 'Part', 'Parts', 'Change', 'Step', 'Place', 'Field', 'Column'],
  ...['Fact', 'Facts', 'Answer', 'Answers', 'Size', 'Way', 'Asked', 'Told', 'Said', 'Sent'],
  ...['Seen', 'Paid', 'Opened', 'Written', 'Ended', 'Held', 'Drawn', 'Known', 'Found', 'Given'],
] as const;

const DECLARED = new RegExp(`^\\s*(export )?(type|interface) (${BARE.join('|')})\\b`);

/** The opening of a comment: of a block on one line or on several, and of a run of `//` lines. */
const BLOCK = /^\s*\{?\/\*\*? +(\w+)/;
const BLOCK_ALONE = /^\s*\{?\/\*\*?\s*$/;
const BLOCK_LINE = /^\s*\* +(\w+)/;
const SLASHES = /^\s*\/\/ +(\w+)/;
const ANY_SLASHES = /^\s*\/\//;

function openingOf(line: string, before: string): string | undefined {
  if (ANY_SLASHES.test(line)) {
    return ANY_SLASHES.test(before) ? undefined : SLASHES.exec(line)?.[1];
  }
  if (BLOCK_ALONE.test(before)) return BLOCK_LINE.exec(line)?.[1];
  return BLOCK.exec(line)?.[1];
}

/** The lines, counted from 1, whose comment opens without its subject. */
export const subjectlessComments = (text: string): readonly number[] =>
  linesWhere(text, (line, before) => SUBJECTLESS.has(openingOf(line, before) ?? ''));

/** The lines, counted from 1, that declare a type without a noun. */
export const bareTypes = (text: string): readonly number[] =>
  linesWhere(text, (line) => DECLARED.test(line));

function linesWhere(
  text: string,
  holds: (line: string, before: string) => boolean,
): readonly number[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => (holds(line, lines[index - 1] ?? '') ? [index + 1] : []));
}

/** How many findings each file may have. */
export type Allowance = Readonly<Record<string, number>>;

/** Files of the list that are there no more, by their names: one that moved is among them. */
export function movedFiles(allowed: Allowance, present: ReadonlySet<string>): Map<string, number> {
  const gone = Object.entries(allowed).filter(([path]) => !present.has(path));
  return new Map(gone.map(([path, count]) => [basename(path), count]));
}

/** The list with each number at what is found now, and without the files that have none. */
export function lowered(allowed: Allowance, found: Allowance): Allowance {
  const moved = movedFiles(allowed, new Set(Object.keys(found)));
  const limitOf = (path: string) => allowed[path] ?? moved.get(basename(path)) ?? 0;
  return Object.fromEntries(
    Object.entries(found)
      .map(([path, count]): [string, number] => [path, Math.min(count, limitOf(path))])
      .filter(([, count]) => count > 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
