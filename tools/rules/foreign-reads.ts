import type { FolderImports } from './feature-circles.ts';
import { CORE, type FeatureSource } from './feature-sources.ts';

/** Times that a feature reads each table of another one, by the pair: `ledger > payments`. */
export type ReadCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

export type ForeignReads = {
  /** Reads of a feature that the reader may not import, because that one imports the reader. */
  readonly upward: ReadCounts;
  readonly across: ReadCounts;
};

const BUILDER = /\b(?:selectFrom|\w+Join(?:Lateral)?|from|using|table)\(\s*\[?\s*['"]([\w.]+)/g;
/** SQL is written in lower case here; a table in a variable has no fixed owner. */
const PLAIN = /\b(?:from|join)\s+(?:only\s+)?([a-z_]+(?:\.\w+)?)\b/g;

/** The tables that a source reads, once for each time that it names one to read it. */
export function readTables(text: string): readonly string[] {
  const withoutComments = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  return [BUILDER, PLAIN].flatMap((pattern) =>
    [...withoutComments.matchAll(pattern)].map(([, table = '']) => table),
  );
}

/** Every feature that one reaches by its imports. */
function reachedFrom(start: string, imports: FolderImports): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (feature: string): void => {
    for (const next of imports.get(feature) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      visit(next);
    }
  };
  visit(start);
  return reached;
}

type Owned = {
  /** The feature that writes each table. */
  readonly ownerOf: ReadonlyMap<string, string>;
  readonly imports: FolderImports;
};

type Counts = Record<string, Record<string, number>>;

const sorted = (counts: Counts): ReadCounts =>
  Object.fromEntries(
    Object.entries(counts)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([pair, tables]) => [
        pair,
        Object.fromEntries(
          Object.entries(tables).toSorted(([one], [other]) => one.localeCompare(other)),
        ),
      ]),
  );

/** The reads of tables that another feature writes, by pair of features; core may read them all. */
export function foreignReads(
  files: readonly FeatureSource[],
  { ownerOf, imports }: Owned,
): ForeignReads {
  const found: Record<keyof ForeignReads, Counts> = { upward: {}, across: {} };
  const reachedBy = new Map([...imports.keys()].map((each) => [each, reachedFrom(each, imports)]));
  for (const { feature, text } of files) {
    if (feature === CORE) continue;
    for (const table of readTables(text)) {
      const owner = ownerOf.get(table);
      if (owner === undefined || owner === feature) continue;
      const counts = found[reachedBy.get(owner)?.has(feature) ? 'upward' : 'across'];
      const pair = `${feature} > ${owner}`;
      const tables = counts[pair] ?? {};
      counts[pair] = tables;
      tables[table] = (tables[table] ?? 0) + 1;
    }
  }
  return { upward: sorted(found.upward), across: sorted(found.across) };
}

/** Reads of one list that are more than those of another, as people read them. */
export const readsBeyond = (found: ReadCounts, allowed: ReadCounts): readonly string[] =>
  Object.entries(found).flatMap(([pair, tables]) =>
    Object.entries(tables)
      .filter(([table, times]) => times > (allowed[pair]?.[table] ?? 0))
      .map(([table, times]) => `${pair}: ${table} ${times} times, ${allowed[pair]?.[table] ?? 0}`),
  );

/** A list that no number of rises: every one falls to what is found. */
export const fallenReads = (allowed: ReadCounts, found: ReadCounts): ReadCounts =>
  sorted(
    Object.fromEntries(
      Object.entries(allowed).flatMap(([pair, tables]) => {
        const left = Object.entries(tables).flatMap(([table, times]) => {
          const now = Math.min(times, found[pair]?.[table] ?? 0);
          return now === 0 ? [] : [[table, now] as const];
        });
        return left.length === 0 ? [] : [[pair, Object.fromEntries(left)] as const];
      }),
    ),
  );
