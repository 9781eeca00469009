import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#tools/bootstrap/find-node.js';
import { type ContractFile, importsBetweenFolders, importsUpwards } from './contract-floors.ts';
import { findCircle } from './feature-circles.ts';

const CONTRACT = join(ROOT, 'packages/contract/src');

/** The index only names what is imported without a path. */
const sources: readonly ContractFile[] = globSync('*/**/*.ts', { cwd: CONTRACT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(CONTRACT, path), 'utf8') }));

const planted = (path: string, specifier: string): readonly ContractFile[] => [
  ...sources,
  { path, text: `import type { Thing } from '${specifier}';` },
];

test('no circle leads from a folder of the contract back to itself', () => {
  expect(sources.length).toBeGreaterThan(200);
  expect(findCircle(importsBetweenFolders(sources))).toBeNull();
});

test('no floor of the contract imports a higher one', () => {
  expect(importsUpwards(importsBetweenFolders(sources))).toEqual([]);
});

test.each([
  ['credits/planted.ts', '../borrowers/profile.ts'],
  ['credits/planted.ts', '@cuotaclara/contract/borrowers/profile'],
])('an import planted in %s that closes a circle is found', (path, specifier) => {
  const circle = findCircle(importsBetweenFolders(planted(path, specifier)));
  expect(circle).toEqual(expect.arrayContaining(['credits', 'borrowers']));
});

test.each([
  ['values/planted.ts', '../wire/route.ts', 'values imports wire'],
  ['wire/planted.ts', '../users/users.ts', 'wire imports users'],
  [
    'users/planted.ts',
    '@cuotaclara/contract/registry/refusals/refusal-text',
    'users imports registry/refusals',
  ],
])('an import planted in %s from a higher floor is found', (path, specifier, sentence) => {
  expect(importsUpwards(importsBetweenFolders(planted(path, specifier)))).toEqual([sentence]);
});
