import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#tools/bootstrap/find-node.js';
import { type Allowance, bareTypes, subjectlessComments } from './tidy-words.ts';

/** The list of what stands from before the rule. */
export const WORDS_LIST = join(ROOT, 'tools/rules/tidy-words.json');

export type WordsList = { readonly comments: Allowance; readonly types: Allowance };

export const readWordsList = (): WordsList => JSON.parse(readFileSync(WORDS_LIST, 'utf8'));

const CODE = /^(apps|packages|tools|bench|e2e|scripts)\/.*\.(ts|tsx|js|cjs|css)$/;
const GENERATED = /\.(gen|generated)\.ts$/;

type WordedFile = {
  readonly path: string;
  readonly comments: readonly number[];
  readonly types: readonly number[];
};

/** Every source file with the lines that break one of both rules. */
export function readWordedFiles(): readonly WordedFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((path) => CODE.test(path) && !GENERATED.test(path) && existsSync(join(ROOT, path)))
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      return { path, comments: subjectlessComments(text), types: bareTypes(text) };
    });
}
