import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#tools/bootstrap/find-node.js';

/**
 * What a file that declares a command may not import, and why. A command holds a connection: what
 * asks the pool for another one can wait for itself, and what is done outside of the transaction
 * stays done when the command is undone.
 */
const OUT_OF_REACH: Readonly<Record<string, string>> = {
  Database: 'asks the pool for another connection: use ctx.trx, or take a Reader',
  createDatabase: 'opens connections of its own',
  createPool: 'opens connections of its own',
  SettingsReader: 'reads through the pool: use ctx.settings',
  Throttle: 'counts through the pool: count in the route, before the command',
  FileStore: 'writes files and rows through the pool: write in the route, keep in the command',
  Jobs: 'sends outside of the transaction: use ctx.enqueue',
  Outbox: 'sends outside of the transaction: use ctx.send',
  IdentityProvider: 'asks the identity library, which has its own way to the pool',
  AuditSealer: 'seals through the pool: the runner nudges it',
  RunCommand: 'runs another command in another transaction: call a function with ctx',
  runCommand: 'runs another transaction: call a function with ctx',
  Clock: 'may be a moment later than the command: use ctx.now and ctx.today',
  shareReading: 'reads through the pool for many at once',
  readTogether: 'reads through the pool for many at once',
};

const DECLARES_COMMAND = /\bcommand\(\s*'[a-z_]+'/;
const IMPORTS = /^import (?:type )?\{([^}]*)\} from /gm;

/** The names that a file imports, without `type` and under their original names. */
const importsOf = (source: string): readonly string[] =>
  [...source.matchAll(IMPORTS)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*$/, ''),
    );

const findForbidden = (source: string): readonly string[] =>
  DECLARES_COMMAND.test(source)
    ? importsOf(source).filter((name) => Object.hasOwn(OUT_OF_REACH, name))
    : [];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /^apps\/api\/src\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
  .filter((path) => existsSync(join(ROOT, path)))
  .map((path) => ({ path, source: readFileSync(join(ROOT, path), 'utf8') }));

describe('a file that declares a command', () => {
  it('imports nothing that reaches the database by itself', () => {
    const broken = files.flatMap(({ path, source }) =>
      findForbidden(source).map((name) => `${path}: ${name} ${OUT_OF_REACH[name]}`),
    );
    expect(broken).toEqual([]);
  });

  it('is found by its call, and so is a forbidden import in any form', () => {
    const source = [
      "import { command } from '#platform/command/command.ts';",
      'import {',
      '  createDatabase,',
      '  type Database as Pool,',
      "} from '#platform/database/database.ts';",
      "import type { Jobs } from '#platform/jobs/jobs.ts';",
      'export const pay = (steps: Steps) =>',
      "  command('record_payment', async () => ({ reply: null, audit: [] }));",
    ].join('\n');
    expect(findForbidden(source)).toEqual(['createDatabase', 'Database', 'Jobs']);
    expect(findForbidden(source.replace("command('record", "order('record"))).toEqual([]);
  });

  it('names a command that no other file names', () => {
    const names = files.flatMap(({ source }) =>
      [...source.matchAll(/\bcommand\(\s*'([a-z_]+)'/g)].map(([, name]) => name),
    );
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
