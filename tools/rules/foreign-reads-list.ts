import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURES } from '#api/compose/features.ts';
import { ROOT } from '#tools/bootstrap/find-node.js';
import { coreSources, featureSources, importsBetweenFeatures } from './feature-sources.ts';
import { type ForeignReads, foreignReads } from './foreign-reads.ts';

/** The reads of other features' tables that stand from before. */
export const READS_LIST = join(ROOT, 'tools/rules/foreign-reads.json');

export const readForeignList = (): ForeignReads => JSON.parse(readFileSync(READS_LIST, 'utf8'));

/** The reads that the sources have now. */
export function findForeignReads(): ForeignReads {
  const files = [...featureSources(), ...coreSources()];
  const owners = FEATURES.flatMap(({ name, writes }) =>
    writes.map((table): [string, string] => [table, name]),
  );
  return foreignReads(files, {
    ownerOf: new Map(owners),
    imports: importsBetweenFeatures(files),
  });
}
