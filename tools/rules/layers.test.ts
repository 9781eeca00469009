import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '#tools/bootstrap/find-node.js';

const DEPCRUISE = join(ROOT, 'node_modules/.bin/depcruise');
const CONFIG = join(ROOT, '.dependency-cruiser.cjs');

const IMPORTS = {
  'apps/api/package.json': {
    '#platform/*': './src/platform/*',
    '#core/*': './src/core/*',
    '#features/*': './src/features/*',
  },
  'apps/web/package.json': {
    '#ui/*': './src/ui/*',
    '#lib/*': './src/lib/*',
    '#domain/*': './src/domain/*',
    '#features/*': './src/features/*',
    '#compose/*': './src/compose/*',
  },
};

/** Where an import is planted, what it says, the file it means and the rules that must object. */
const PLANTS = [
  {
    from: 'apps/api/src/platform/a.ts',
    specifier: '#features/users/b.ts',
    to: 'apps/api/src/features/users/b.ts',
    rules: ['platform-knows-no-feature'],
  },
  {
    from: 'apps/api/src/features/credits/a.ts',
    specifier: '#features/users/b.ts',
    to: 'apps/api/src/features/users/b.ts',
    rules: ['features-meet-in-public'],
  },
  {
    from: 'apps/api/src/core/credits/a.ts',
    specifier: '#features/users/public.ts',
    to: 'apps/api/src/features/users/public.ts',
    rules: ['core-knows-no-feature'],
  },
  {
    from: 'apps/api/src/platform/below-core.ts',
    specifier: '#core/credits/b.ts',
    to: 'apps/api/src/core/credits/b.ts',
    rules: ['platform-knows-no-feature'],
  },
  {
    from: 'apps/api/src/contributions/below-core.ts',
    specifier: '#core/credits/b.ts',
    to: 'apps/api/src/core/credits/b.ts',
    rules: ['contributions-know-no-feature'],
  },
  {
    from: 'apps/web/src/ui/a.tsx',
    specifier: '#features/auth/b.ts',
    to: 'apps/web/src/features/auth/b.ts',
    rules: ['ui-and-lib-know-no-feature'],
  },
  {
    from: 'apps/web/src/lib/a.ts',
    specifier: '#features/auth/b.ts',
    to: 'apps/web/src/features/auth/b.ts',
    rules: ['ui-and-lib-know-no-feature'],
  },
  {
    from: 'apps/web/src/lib/below.ts',
    specifier: '#domain/credit/b.ts',
    to: 'apps/web/src/domain/credit/b.ts',
    rules: ['ui-and-lib-know-no-feature'],
  },
  {
    from: 'apps/web/src/domain/credit/a.ts',
    specifier: '#features/auth/b.ts',
    to: 'apps/web/src/features/auth/b.ts',
    rules: ['domain-knows-no-feature'],
  },
  {
    from: 'apps/web/src/features/home/a.tsx',
    specifier: '#features/auth/b.ts',
    to: 'apps/web/src/features/auth/b.ts',
    rules: ['screens-meet-in-routes'],
  },
  {
    from: 'apps/web/src/features/credits/a.tsx',
    specifier: '#compose/b.ts',
    to: 'apps/web/src/compose/b.ts',
    rules: ['screens-meet-in-routes'],
  },
  {
    from: 'apps/web/src/routes/a.tsx',
    specifier: '../../../api/src/b.ts',
    to: 'apps/api/src/b.ts',
    rules: ['web-and-api-meet-in-the-contract'],
  },
  {
    from: 'packages/loan-math/src/a.ts',
    specifier: '../../contract/src/b.ts',
    to: 'packages/contract/src/b.ts',
    rules: ['loan-math-imports-nothing'],
  },
  {
    from: 'packages/books/src/a.ts',
    specifier: '../../contract/src/b.ts',
    to: 'packages/contract/src/b.ts',
    rules: ['books-import-loan-math'],
  },
  {
    from: 'packages/contract/src/a.ts',
    specifier: '../../../tools/b.ts',
    to: 'tools/b.ts',
    rules: ['contract-knows-no-app', 'nothing-shipped-uses-tools'],
  },
  {
    from: 'packages/contract/src/loan-terms/a.ts',
    specifier: './quoting/b.ts',
    to: 'packages/contract/src/loan-terms/quoting/b.ts',
    rules: ['contract-computes-in-quoting'],
  },
  {
    from: 'apps/web/src/features/applications/a.ts',
    specifier: './quote/browser-quote.ts',
    to: 'apps/web/src/features/applications/quote/browser-quote.ts',
    rules: ['web-loads-quoting-late'],
  },
  {
    from: 'apps/web/src/features/credits/a.ts',
    specifier: '../../../../../packages/contract/src/loan-terms/quoting/b.ts',
    to: 'packages/contract/src/loan-terms/quoting/b.ts',
    rules: ['web-loads-quoting-late'],
  },
  {
    from: 'tools/cycle.ts',
    specifier: './cycle.ts',
    to: 'tools/cycle.ts',
    rules: ['no-cycles'],
  },
  {
    from: 'apps/api/src/features/credits/allowed.ts',
    specifier: '#features/users/public.ts',
    to: 'apps/api/src/features/users/public.ts',
    rules: [],
  },
  {
    from: 'apps/api/src/features/credits/on-core.ts',
    specifier: '#core/credits/b.ts',
    to: 'apps/api/src/core/credits/b.ts',
    rules: [],
  },
  {
    from: 'apps/web/src/features/home/allowed.ts',
    specifier: '#domain/credit/b.ts',
    to: 'apps/web/src/domain/credit/b.ts',
    rules: [],
  },
  {
    from: 'apps/api/src/features/credits/also-allowed.ts',
    specifier: '#platform/clock.ts',
    to: 'apps/api/src/platform/clock.ts',
    rules: [],
  },
] as const;

type Violation = { readonly from: string; readonly rule: { readonly name: string } };

let project: string;
let violations: readonly Violation[];

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'cuota-clara-layers-'));
  for (const [path, imports] of Object.entries(IMPORTS)) {
    await write(path, JSON.stringify({ type: 'module', imports }));
  }
  for (const { to } of PLANTS) await write(to, "export const thing = 'thing';\n");
  for (const { from, specifier } of PLANTS) {
    await write(from, `export { thing as other } from '${specifier}';\n`);
  }
  const args = ['--config', CONFIG, '--output-type', 'json', 'apps', 'packages', 'tools'];
  const { stdout } = await promisify(execFile)(process.execPath, [DEPCRUISE, ...args], {
    cwd: project,
  });
  violations = JSON.parse(stdout).summary.violations;
});

afterAll(() => rm(project, { recursive: true }));

describe('the layer check, for an import through an alias or by path', () => {
  it.each(PLANTS)('objects with $rules to $specifier in $from', ({ from, rules }) => {
    const found = violations.filter((violation) => violation.from === from);
    expect(found.map(({ rule }) => rule.name).sort()).toEqual(rules);
  });
});

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(project, path)), { recursive: true });
  await writeFile(join(project, path), text);
}
