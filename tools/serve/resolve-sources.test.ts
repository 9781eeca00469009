import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { ROOT } from '../bootstrap/find-node.js';
import { sourceUrl } from './resolve-sources.ts';

const SERVER = [
  'apps/api/{src,demo}/**/*.ts',
  'packages/*/src/**/*.ts',
  'tools/*.ts',
  'tools/registry/*.ts',
];
const IMPORTS = /^(?:import|export)\b[^;]*?from '([^']+)';$|\bimport\('([^']+)'\)/gm;

test('every import of our own sources is found where Node finds it', () => {
  const wrong: string[] = [];
  let found = 0;
  for (const path of globSync(SERVER, { cwd: ROOT })) {
    const parent = pathToFileURL(join(ROOT, path)).href;
    const { resolve } = createRequire(parent);
    for (const [, whole, lazy] of readFileSync(join(ROOT, path), 'utf8').matchAll(IMPORTS)) {
      const specifier = whole ?? lazy ?? '';
      const url = sourceUrl(specifier, parent);
      if (url === null) continue;
      found += 1;
      if (url !== pathToFileURL(resolve(specifier)).href) wrong.push(`${path}: ${specifier}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(found).toBeGreaterThan(5_000);
});

test.each([
  ['fastify', 'apps/api/src/main.ts'],
  ['node:fs', 'apps/api/src/main.ts'],
  ['./install.js', 'tools/bootstrap/hand-over.ts'],
  ['./index.ts', 'node_modules/fastify/fastify.js'],
  ['../elsewhere.ts', '../outside.ts'],
])('%s in %s is left for Node to find', (specifier, path) => {
  expect(sourceUrl(specifier, pathToFileURL(join(ROOT, path)).href)).toBeNull();
});
