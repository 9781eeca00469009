import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bareTypes, lowered, movedFiles, subjectlessComments } from './tidy-words.ts';
import { readWordedFiles, readWordsList } from './worded-files.ts';

const list = readWordsList();
const files = readWordedFiles();

describe.each([
  ['comments', 'a comment opens with its subject, not with What, How, Of, As, So, Where, Who, It'],
  ['types', 'the name of a type has its noun: ChargeLine, not Line'],
] as const)('%s: %s', (rule, _title) => {
  const allowed = list[rule];
  const moved = movedFiles(allowed, new Set(files.map(({ path }) => path)));

  it('holds everywhere but in files that broke it before, where there are no more of them', () => {
    const broken = files
      .filter((file) => {
        const limit = allowed[file.path] ?? moved.get(basename(file.path)) ?? 0;
        return file[rule].length > limit;
      })
      .map((file) => `${file.path}:${file[rule].join(',')}`);
    expect(broken).toEqual([]);
  });

  it('lists no file that keeps it: npm run tidy:lower takes it out', () => {
    const clean = files.filter((file) => file[rule].length === 0 && file.path in allowed);
    expect(clean.map(({ path }) => path)).toEqual([]);
  });
});

it('the first word of a comment counts, in a block, behind slashes and in JSX', () => {
  const text = [
    '/** What is due. */',
    '/** The amount, as what is due. */',
    '/**',
    ' * How it is paid.',
    ' * What follows is no opening.',
    ' */',
    '// Of the newest day.',
    '// Where the sentence goes on.',
    '{/* Who pays. */}',
    'const line = 1; // What stands behind code is not looked at.',
  ].join('\n');
  expect(subjectlessComments(text)).toEqual([1, 4, 7, 9]);
});

it('a type whose name is only a shape is found, one with a noun is not', () => {
  const text = ['type Row = 1;', 'export type Line<T> = T;', 'type ChargeRow = 1;'].join('\n');
  expect(bareTypes(text)).toEqual([1, 2]);
});

it('the list falls with what is mended, follows a file that moved, and never rises', () => {
  const allowed = { 'a/one.ts': 3, 'a/two.ts': 1, 'old/three.ts': 2 };
  const found = { 'a/one.ts': 1, 'a/two.ts': 4, 'new/three.ts': 2, 'a/four.ts': 1 };
  expect(lowered(allowed, found)).toEqual({ 'a/one.ts': 1, 'a/two.ts': 1, 'new/three.ts': 2 });
});
