import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#tools/bootstrap/find-node.js';

/**
 * The rules of how our code reads that no other tool checks. (Biome checks enums, `any`, default
 * exports, long functions, focused and skipped tests and writing to the console.)
 */
type Rule = {
  readonly title: string;
  readonly files: RegExp;
  /** The index of the first line that breaks the rule, or -1. */
  readonly find: (lines: readonly string[], path: string) => number;
  /** What breaks the rule and may go on doing so. This list may only shrink. */
  readonly exceptions: readonly string[];
};

const LINES_MAX = 300;
const COLUMNS_MAX = 100;
/**
 * What cannot be broken, or should not: a module's path, an instruction to the linter, a drawing,
 * and a text or a test's title, which one search has to find.
 */
const UNBROKEN = new RegExp(
  [
    /^(import|export|\}) .* from '/,
    /biome-ignore/,
    /^\s*<path /,
    /^\s*([\w-]+: )?['"`].*['"`][,;]?$/,
    /^\s*(it|test)(\.each\(.*\))?\(['"`]/,
  ]
    .map(({ source }) => source)
    .join('|'),
);
const PAGE_LINES_MAX = 40;
const FILES_PER_FOLDER_MAX = 30;
/** Folders that have more files yet. This list may only shrink. */
const FULL_FOLDERS: readonly string[] = [];
const CODE = /\.(ts|tsx|js|cjs)$/;
const GENERATED = /\.(gen|generated)\.ts$/;

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** The router reads meaning from these marks: no segment, a parameter, the root. */
const ROUTE_MARKS = /^(__|_|\$)/;

/** The number of a state (1 to 14) or of a role (1 to 10); longer numbers are something else. */
const NUMBER = '(1[0-4]|[1-9])(?![\\d_.])';
const NUMBERED = new RegExp(
  [
    `\\b(roleId|role_id|stateId|state|credit_state_id): ${NUMBER}(?=[,;)} ]|$)`,
    `\\b(roleId|role_id|stateId|state|credit_state_id) ?([=!]==|[<>]=?|=) ?${NUMBER}`,
    `\\b(to|from) [=!]== ${NUMBER}`,
    `\\b(role_id|credit_state_id)', '[<>=]+', ${NUMBER}`,
    `\\b(role_id|credit_state_id) (not )?in \\(${NUMBER}`,
    `\\b(role_id|credit_state_id) between ${NUMBER}`,
  ].join('|'),
);

const RULES: readonly Rule[] = [
  {
    title: `a source file has at most ${LINES_MAX} lines; a test ends where its subject ends`,
    files: /^(?!.*\.(test|e2e)\.tsx?$).*\.(ts|tsx|js|css|sql)$/,
    find: (lines) => (lines.length > LINES_MAX + 1 ? LINES_MAX : -1),
    // The schema of the first version is one file, which never changes again.
    exceptions: ['apps/api/migrations/0001_baseline.sql'],
  },
  {
    title: `a line has at most ${COLUMNS_MAX} columns`,
    files: /\.(ts|tsx|js|sql)$/,
    find: (lines) =>
      lines.findIndex((line) => [...line].length > COLUMNS_MAX && !UNBROKEN.test(line)),
    exceptions: [],
  },
  {
    title: 'a file is named in kebab-case',
    files: /\.(ts|tsx|js|css)$/,
    find: (_, path) => (KEBAB.test(basename(path).replace(ROUTE_MARKS, '')) ? -1 : 0),
    exceptions: [],
  },
  {
    title: 'a migration is numbered, named and opens with its reason',
    files: /\.sql$/,
    find: ([first = ''], path) =>
      /^\d{4}_[a-z0-9_]+\.sql$/.test(basename(path)) && first.startsWith('-- ') ? -1 : 0,
    exceptions: [],
  },
  {
    title: `the page of a feature has at most ${PAGE_LINES_MAX} lines: rules have decisions`,
    files: /^docs\/features\/.*\.md$/,
    find: (lines) => (lines.length > PAGE_LINES_MAX + 1 ? PAGE_LINES_MAX : -1),
    exceptions: [],
  },
  {
    title: 'an import says its distance and never climbs twice',
    files: CODE,
    find: lineWith(/(from|import\(|import|resolve\() ?'\.\.\/\.\.\//),
    exceptions: [],
  },
  {
    title: 'nothing is left for later',
    files: /\.(ts|tsx|js|cjs|css|sql|md|json)$/,
    find: lineWith(/\b(TODO|FIXME|XXX|HACK)\b/),
    exceptions: ['tools/rules/tidy.test.ts'],
  },
  {
    title: 'only tools write to the console',
    files: /^(apps|packages)\/.*\.(ts|tsx)$/,
    find: lineWith(/\bconsole\.\w+\(/),
    // The console is the log of a browser, and this is the one door to it.
    exceptions: ['apps/web/src/lib/log.ts'],
  },
  {
    title: 'a program opens a connection to PostgreSQL as one that survives its loss',
    files: /^(apps\/api\/src|tools)\/(?!.*\.test\.ts$).*\.ts$/,
    find: lineWith(/\bnew pg\.Client\(|\bnew pg\.Pool\(/),
    exceptions: [],
  },
  {
    title: 'a state or a role has its name and not its number',
    files: /^(apps|packages|tools|e2e|bench)\/.*\.(ts|tsx)$/,
    find: lineWith(NUMBERED),
    exceptions: [],
  },
  {
    title: 'query keys come from domain',
    files: /^apps\/web\/src\/(?!domain\/)(?!.*\.test\.tsx?$).*\.tsx?$/,
    find: lineWith(/\bqueryKey: \[/),
    // `lib` lies below `domain`, and the preferences of lists are its own.
    exceptions: ['apps/web/src/lib/list/use-list-preferences.ts'],
  },
  {
    title: 'an act goes through useCommit, which demands what is announced when it is done',
    files: /^apps\/web\/src\/.*\.tsx?$/,
    find: lineWith(/\buseMutation\(/),
    // A choice of columns is seen at once, and several follow each other.
    exceptions: [
      'apps/web/src/lib/api/use-commit.ts',
      'apps/web/src/lib/list/use-list-preferences.ts',
    ],
  },
  {
    title: 'the refusal of an old version says what was changed',
    files: /^apps\/api\/src\/.*\.ts$/,
    find: lineWith(/\brefuse\('changed_meanwhile'/),
    exceptions: [],
  },
  {
    title: 'no declaration that the layer check cannot read',
    files: CODE,
    find: lineWith(/^\s*(await )?using \w+ =/),
    exceptions: [],
  },
];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && path !== 'package-lock.json' && !GENERATED.test(path))
  .filter((path) => existsSync(join(ROOT, path)));

describe.each(RULES)('$title', ({ files: pattern, find, exceptions }) => {
  const broken = files
    .filter((path) => pattern.test(path))
    .flatMap((path) => {
      const index = find(readFileSync(join(ROOT, path), 'utf8').split('\n'), path);
      return index === -1 ? [] : [{ path, line: index + 1 }];
    });

  it('holds everywhere but in the listed exceptions', () => {
    const unlisted = broken.filter(({ path }) => !exceptions.includes(path));
    expect(unlisted.map(({ path, line }) => `${path}:${line}`)).toEqual([]);
  });

  it('lists no exception that is none any more', () => {
    const paths = broken.map(({ path }) => path);
    expect(exceptions.filter((path) => !paths.includes(path))).toEqual([]);
  });
});

describe(`a folder has at most ${FILES_PER_FOLDER_MAX} files side by side`, () => {
  const byFolder = Object.groupBy(
    files.filter((path) => /^(apps|packages|tools|e2e)\//.test(path) && !path.endsWith('.sql')),
    (path) => dirname(path),
  );
  const full = Object.entries(byFolder)
    .filter(([, paths = []]) => paths.length > FILES_PER_FOLDER_MAX)
    .map(([folder]) => folder);

  it('holds everywhere but in the listed exceptions', () => {
    expect(full.filter((folder) => !FULL_FOLDERS.includes(folder))).toEqual([]);
  });

  it('lists no exception that is none any more', () => {
    expect(FULL_FOLDERS.filter((folder) => !full.includes(folder))).toEqual([]);
  });
});

function lineWith(pattern: RegExp): Rule['find'] {
  return (lines) => lines.findIndex((line) => pattern.test(line));
}
