import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#tools/bootstrap/find-node.js';
import type { FolderImports } from './feature-circles.ts';

const FEATURES_FOLDER = 'apps/api/src/features';
const CORE_FOLDER = 'apps/api/src/core';

/** A source of a feature, without its tests. */
export type FeatureSource = {
  readonly feature: string;
  readonly path: string;
  readonly text: string;
};

const sourcesOf = (folder: string, featureOf: (path: string) => string) =>
  globSync(`${folder}/**/*.ts`, { cwd: ROOT })
    .filter((path) => !path.endsWith('.test.ts'))
    .map(
      (path): FeatureSource => ({
        path,
        feature: featureOf(path),
        text: readFileSync(join(ROOT, path), 'utf8'),
      }),
    );

export const featureSources = (): readonly FeatureSource[] =>
  sourcesOf(FEATURES_FOLDER, (path) => path.slice(FEATURES_FOLDER.length + 1).split('/')[0] ?? '');

/** The storey below the features, under the name that no feature has. */
export const CORE = 'core';

export const coreSources = (): readonly FeatureSource[] => sourcesOf(CORE_FOLDER, () => CORE);

export function importsBetweenFeatures(files: readonly FeatureSource[]): FolderImports {
  const imports = new Map<string, Set<string>>();
  for (const { feature, text } of files) {
    const others = imports.get(feature) ?? new Set();
    imports.set(feature, others);
    for (const [, other = ''] of text.matchAll(/from '#features\/([a-z-]+)\//g)) {
      if (other !== feature) others.add(other);
    }
  }
  return imports;
}
